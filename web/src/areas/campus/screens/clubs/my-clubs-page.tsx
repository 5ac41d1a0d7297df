import type { ComponentProps } from 'react';
import { useRead } from '../../../../api/reads/query.ts';
import { useText } from '../../../../slices/clubs/text/use-text.ts';
import { clubPath, paths } from '../../../../state/address/paths.ts';
import { PartPage } from '../../frame/part-page.tsx';

type MyClubsPageProps = Pick<
  ComponentProps<typeof PartPage>,
  'title' | 'current' | 'mark' | 'actions' | 'width' | 'children'
>;

/** A page about clubs with the way to the student's others. */
export function MyClubsPage(props: MyClubsPageProps) {
  const { clubs: words } = useText();
  const clubs = useRead('listMyClubs', undefined).data;
  const entries = [
    { to: paths.clubs, label: words.mine, ...(clubs !== undefined && { count: clubs.totalLength }) },
    ...(clubs?.result ?? []).map(({ clubId, clubName }) => ({ to: clubPath(clubId), label: clubName })),
  ];
  return <PartPage part={words.title} entries={entries} {...props} />;
}
