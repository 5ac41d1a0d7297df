import { Crown, Info } from 'lucide-react';
import { Note } from '../../ui/feedback/note.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { useKept } from '../../ui/overlays/kept.ts';
import { Panel } from '../../ui/overlays/panel.tsx';
import { useClubReason } from './club-reasons.ts';
import { Initial } from './initial.tsx';
import styles from './member-panel.module.css';
import { useText } from './text/use-text.ts';
import type { Club, Member } from './use-club.ts';

type MemberPanelProps = {
  club: Club;
  /** Undefined while it is closed. */
  member: Member | undefined;
  onClose(): void;
  onAsk(question: 'delegate' | 'remove'): void;
};

/** One member of a club, and what its master can do with them. */
export function MemberPanel({ club, member, onClose, onAsk }: MemberPanelProps) {
  const shown = useKept(member, member !== undefined);
  return shown && <Shown club={club} member={shown} open={member !== undefined} onClose={onClose} onAsk={onAsk} />;
}

function Shown({ club, member, open, onClose, onAsk }: MemberPanelProps & { member: Member; open: boolean }) {
  const { clubs: words } = useText();
  const reasonFor = useClubReason(club);
  // The same stands in the way of both.
  const reason = reasonFor('delegateClub', member) ?? reasonFor('removeClubMember', member);
  const [before, what, after] = words.panel.note(club.me.userName, member.userName);
  return (
    <Panel
      open={open}
      onClose={onClose}
      stands
      title={member.userName}
      place={club.clubName}
      foot={
        <>
          <Button
            kind="primary"
            size="large"
            block
            unavailable={reason !== undefined}
            {...(reason !== undefined && { 'aria-describedby': 'why-not-member' })}
            onClick={() => onAsk('delegate')}
          >
            <Crown size={18} aria-hidden="true" />
            {words.panel.delegate}
          </Button>
          <Button
            kind="danger-line"
            block
            unavailable={reason !== undefined}
            {...(reason !== undefined && { 'aria-describedby': 'why-not-member' })}
            onClick={() => onAsk('remove')}
          >
            {words.panel.remove}
          </Button>
          {reason !== undefined && (
            <ReasonLine id="why-not-member">
              <b>{reason}</b>
            </ReasonLine>
          )}
        </>
      }
    >
      <div className={styles['who']}>
        <Initial name={member.userName} size="large" />
        <div>
          <p className={styles['name']}>{member.userName}</p>
          <p className={styles['role']}>
            {member.userId === club.clubMaster.userId ? words.master : words.member}
            {member.userId === club.me.userId && ` ·\u00a0${words.me}`}
          </p>
        </div>
      </div>
      {reason === undefined && (
        <Note icon={<Info size={18} aria-hidden="true" />}>
          {before}
          <b>{what}</b>
          {after}
        </Note>
      )}
    </Panel>
  );
}
