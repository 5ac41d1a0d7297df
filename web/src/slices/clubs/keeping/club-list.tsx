import { Crown, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { useMapPath } from '../../../state/address/map-path.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { useMedia } from '../../../ui/layout/media.ts';
import { Initial } from '../initial.tsx';
import styles from './club-list.module.css';
import { type KeptClub, placeText } from './kept-club.ts';
import { type Text, useText } from './text/use-text.ts';

export type ClubQuestion = 'change' | 'delete' | 'return';

type ClubListProps = {
  clubs: readonly KeptClub[];
  loadingRows: number;
  stale: boolean;
  onAsk(question: ClubQuestion, club: KeptClub): void;
};

function Master({ name }: { name: string | null }) {
  return (
    <span className={styles['master']}>
      <Crown size={15} aria-hidden="true" />
      {name}
    </span>
  );
}

function Locker({ cabinet }: Pick<KeptClub, 'cabinet'>) {
  const text = useText();
  const mapPath = useMapPath();
  return cabinet === null ? (
    <span className={styles['none']}>{text.clubKeeping.none}</span>
  ) : (
    <Link className={styles['place']} to={mapPath(cabinet)}>
      {placeText(text, cabinet)}
    </Link>
  );
}

type ActionsProps = { club: KeptClub; isPhone: boolean; onAsk: ClubListProps['onAsk'] };

/** Where there is little room their marks alone; what each does to which club is read aloud. */
function Actions({ club, isPhone, onAsk }: ActionsProps) {
  const words = useText().clubKeeping;
  const name = club.clubName;
  const all = [
    { question: 'return', icon: LockOpen, word: words.giveBack, label: words.giveBackOf(name) },
    { question: 'change', icon: Pencil, word: words.edit, label: words.editOf(name) },
    { question: 'delete', icon: Trash2, word: words.remove, label: words.removeOf(name) },
  ] as const;
  return (
    <span className={styles['actions']}>
      {all
        .filter(({ question }) => question !== 'return' || club.cabinet !== null)
        .map(({ question, icon: Icon, word, label }) => (
          <Button key={question} kind="ghost" size="small" aria-label={label} onClick={() => onAsk(question, club)}>
            <Icon size={isPhone ? 18 : 16} aria-hidden="true" />
            {!isPhone && <span className={styles['word']}>{word}</span>}
          </Button>
        ))}
    </span>
  );
}

/** A phone shows who leads a club and where its locker is below its name. */
function clubColumns(text: Text, isPhone: boolean, onAsk: ClubListProps['onAsk']): Column<KeptClub>[] {
  const words = text.clubKeeping;
  const columns: (Column<KeptClub> | false)[] = [
    {
      key: 'name',
      header: words.name,
      wraps: true,
      width: 104,
      cell: ({ clubId, clubName, clubMaster, cabinet }) => (
        // What is done to a club may go with it, or with its locker: the keyboard goes on at a name.
        <span className={styles['name']} tabIndex={-1}>
          <Initial name={clubName} clubId={clubId} />
          <span>
            <b>{clubName}</b>
            {isPhone && <Master name={clubMaster} />}
            {isPhone && cabinet !== null && <Locker cabinet={cabinet} />}
          </span>
        </span>
      ),
    },
    !isPhone && {
      key: 'master',
      header: words.master,
      wraps: true,
      width: 72,
      cell: ({ clubMaster }) => <Master name={clubMaster} />,
    },
    !isPhone && { key: 'members', header: words.members, numeric: true, width: 20, cell: ({ members }) => members },
    !isPhone && {
      key: 'locker',
      header: words.locker,
      width: 134,
      cell: ({ cabinet }) => <Locker cabinet={cabinet} />,
    },
    {
      key: 'actions',
      header: words.actions,
      numeric: true,
      acts: true,
      width: isPhone ? 132 : 214,
      cell: (club) => <Actions club={club} isPhone={isPhone} onAsk={onAsk} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** R-CLUB-02: every club with its master, its members and its locker, and what can be done to each. */
export function ClubList({ clubs, loadingRows, stale, onAsk }: ClubListProps) {
  const text = useText();
  const isPhone = useMedia('phone');
  return (
    <DataTable
      caption={text.clubKeeping.title}
      rows={clubs}
      rowKey={({ clubId }) => clubId}
      loadingRows={loadingRows}
      stale={stale}
      columns={clubColumns(text, isPhone, onAsk)}
    />
  );
}
