import { Crown, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { useMapPath } from '../../../state/map-path.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Initial } from '../initial.tsx';
import styles from './club-list.module.css';
import { type KeptClub, placeText } from './kept-club.ts';
import { type Text, useText } from './text/use-text.ts';

export type ClubQuestion = 'change' | 'delete' | 'return';

type ClubListProps = {
  clubs: readonly KeptClub[];
  loadingRows: number;
  onAsk(question: ClubQuestion, club: KeptClub): void;
};

function clubColumns(
  text: Text,
  mapPath: ReturnType<typeof useMapPath>,
  onAsk: ClubListProps['onAsk'],
): Column<KeptClub>[] {
  const words = text.clubKeeping;
  return [
    {
      key: 'name',
      header: words.name,
      cell: ({ clubId, clubName }) => (
        <span className={styles['name']}>
          <Initial name={clubName} clubId={clubId} />
          <b>{clubName}</b>
        </span>
      ),
    },
    {
      key: 'master',
      header: words.master,
      cell: ({ clubMaster }) => (
        <span className={styles['master']}>
          <Crown size={15} aria-hidden="true" />
          {clubMaster}
        </span>
      ),
    },
    { key: 'members', header: words.members, numeric: true, cell: ({ members }) => members },
    {
      key: 'locker',
      header: words.locker,
      cell: ({ cabinet }) =>
        cabinet === null ? (
          <span className={styles['none']}>{words.none}</span>
        ) : (
          <Link className={styles['place']} to={mapPath(cabinet)}>
            {placeText(text, cabinet)}
          </Link>
        ),
    },
    {
      key: 'actions',
      header: words.actions,
      numeric: true,
      cell: (club) => (
        <span className={styles['actions']}>
          {club.cabinet !== null && (
            <Button
              kind="ghost"
              size="small"
              aria-label={words.giveBackOf(club.clubName)}
              onClick={() => onAsk('return', club)}
            >
              <LockOpen size={16} aria-hidden="true" />
              {words.giveBack}
            </Button>
          )}
          <Button
            kind="ghost"
            size="small"
            aria-label={words.editOf(club.clubName)}
            onClick={() => onAsk('change', club)}
          >
            <Pencil size={16} aria-hidden="true" />
            {words.edit}
          </Button>
          <Button
            kind="ghost"
            size="small"
            aria-label={words.removeOf(club.clubName)}
            onClick={() => onAsk('delete', club)}
          >
            <Trash2 size={16} aria-hidden="true" />
            {words.remove}
          </Button>
        </span>
      ),
    },
  ];
}

/** R-CLUB-02: every club with its master, its members and its locker, and what can be done to each. */
export function ClubList({ clubs, loadingRows, onAsk }: ClubListProps) {
  const text = useText();
  const mapPath = useMapPath();
  return (
    <DataTable
      caption={text.clubKeeping.title}
      rows={clubs}
      rowKey={({ clubId }) => clubId}
      loadingRows={loadingRows}
      columns={clubColumns(text, mapPath, onAsk)}
    />
  );
}
