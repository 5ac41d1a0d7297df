import { readId, useSearch } from '../../../../state/address/search.ts';
import { ClubPage } from './club-page.tsx';
import { MyClubs } from './my-clubs.tsx';

/** The student's clubs, or the one that the address names. */
export function Clubs() {
  const [search] = useSearch();
  const clubId = readId(search, 'club');
  return clubId === undefined ? <MyClubs /> : <ClubPage key={clubId} clubId={clubId} />;
}
