import { Crown, Lock, Pencil, Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { behaviourOf } from '../../../../api/failures/refusals.ts';
import { useRead } from '../../../../api/reads/query.ts';
import type { ClubQuestion } from '../../../../slices/clubs/club-dialogs.tsx';
import { ClubNotice } from '../../../../slices/clubs/club-notice.tsx';
import { LockerCard } from '../../../../slices/clubs/locker-card.tsx';
import { MemberList } from '../../../../slices/clubs/member-list.tsx';
import { useText } from '../../../../slices/clubs/text/use-text.ts';
import { type Club, type ClubRead, useClub } from '../../../../slices/clubs/use-club.ts';
import { usePanel } from '../../../../state/address/panel.ts';
import { clubPath } from '../../../../state/address/paths.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { IconButton } from '../../../../ui/fields/icon-button.tsx';
import { useLateName } from '../../../../ui/frame/fresh-page.ts';
import { useIdle } from '../../../../ui/layout/idle.ts';
import { keepsKeyboard } from '../../../../ui/layout/keeps-keyboard.ts';
import { later } from '../../../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { ClubComing, ClubGone, ClubUnread } from './club-states.tsx';
import styles from './clubs.module.css';
import { MyClubsPage } from './my-clubs-page.tsx';

const MemberPanel = later(async () => (await import('../../../../slices/clubs/member-panel.tsx')).MemberPanel);
const ClubDialogs = later(async () => (await import('../../../../slices/clubs/club-dialogs.tsx')).ClubDialogs);

function Role({ isMaster }: Pick<Club, 'isMaster'>) {
  const { clubs: words } = useText();
  return isMaster ? (
    <Badge tone="main" icon={<Crown size={14} aria-hidden="true" />}>
      {words.master}
    </Badge>
  ) : (
    <Badge icon={<Users size={14} aria-hidden="true" />}>{words.member}</Badge>
  );
}

/** The cards of a club; only its master has the buttons that change something. */
function Cards({ club, read, onAsk }: { club: Club; read: ClubRead; onAsk(question: ClubQuestion): void }) {
  const { clubs: words } = useText();
  const { panel, toggle } = usePanel();
  const master = club.isMaster;
  return (
    // The whole page goes when the club is deleted, or the reader put out of it, elsewhere.
    <div className={styles['page']} ref={keepsKeyboard}>
      <div className={styles['cards']}>
        <LockerCard
          club={club}
          {...(master && {
            setPassword: (
              <IconButton label={words.setPassword.act} icon={<Lock size={18} />} onClick={() => onAsk('password')} />
            ),
          })}
        />
        <ClubNotice
          notice={club.clubNotice}
          {...(master && {
            edit: (
              <Button kind="ghost" size="small" onClick={() => onAsk('notice')}>
                <Pencil size={16} aria-hidden="true" />
                {words.setNotice.act}
              </Button>
            ),
          })}
        />
      </div>
      <MemberList
        club={club}
        selectedId={panel.kind === 'member' ? panel.id : undefined}
        onSelect={(id) => toggle({ kind: 'member', id })}
        {...(master && {
          add: (
            <button type="button" className={styles['add']} onClick={() => onAsk('add')}>
              <Plus size={20} aria-hidden="true" />
              <b>{words.add.act}</b>
            </button>
          ),
        })}
        more={read.more}
        fetching={read.fetching}
        failed={read.error !== null}
      />
    </div>
  );
}

function Loaded({ club, read }: { club: Club; read: ClubRead }) {
  const { panel, close } = usePanel();
  const [asked, setAsked] = useState<ClubQuestion | undefined>(undefined);
  // An open question stays when the club has gone: only an answer takes away what is typed in it.
  const isGone = club.gone !== undefined;
  const member =
    panel.kind === 'member' && !isGone ? club.members.find(({ userId }) => userId === panel.id) : undefined;
  const panelWanted = useIdle(member !== undefined);
  const idle = useIdle();
  // The dialog that changes the master may close when another member leads the club.
  const [hasAsked, setHasAsked] = useState(false);
  if (asked !== undefined && !hasAsked) setHasAsked(true);
  const unask = () => setAsked(undefined);
  return (
    <>
      {!isGone && <Cards club={club} read={read} onAsk={setAsked} />}
      <OpeningBoundary onClose={close}>
        <MemberPanel
          wanted={panelWanted}
          asked={member !== undefined}
          with={{ club, member, onClose: close, onAsk: setAsked }}
        />
      </OpeningBoundary>
      <OpeningBoundary onClose={unask}>
        <ClubDialogs
          wanted={(idle && club.isMaster) || hasAsked}
          asked={asked !== undefined}
          with={{ club, member, asked, onClose: unask }}
        />
      </OpeningBoundary>
    </>
  );
}

/** One club of the student: its locker, notice and members. */
export function ClubPage({ clubId }: { clubId: number }) {
  const { clubs: words } = useText();
  const read = useClub(clubId);
  const { club, error } = read;
  const isGone = behaviourOf(error) === 'gone';
  const shown = isGone ? undefined : club;
  // The list of clubs, which stands beside the page, often knows the name before the club has come.
  const listed = useRead('listMyClubs', undefined).data?.result.find((each) => each.clubId === clubId);
  const name = isGone ? undefined : (club ?? listed)?.clubName;
  useLateName(name !== undefined);
  return (
    <MyClubsPage
      title={name ?? words.info}
      current={clubPath(clubId)}
      {...(shown !== undefined && {
        mark: <Role isMaster={shown.isMaster} />,
        actions: <p className={styles['info']}>{words.info}</p>,
      })}
    >
      {club !== undefined && <Loaded club={club} read={read} />}
      {isGone && <ClubGone error={error} />}
      {shown === undefined && !isGone && (error === null ? <ClubComing /> : <ClubUnread read={read} />)}
    </MyClubsPage>
  );
}
