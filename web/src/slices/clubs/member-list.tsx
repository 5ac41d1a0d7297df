import { Crown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFirstNew } from '../../ui/data/first-new.ts';
import { Button } from '../../ui/fields/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Initial } from './initial.tsx';
import styles from './member-list.module.css';
import { useText } from './text/use-text.ts';
import type { Club, Member } from './use-club.ts';

type MemberListProps = {
  club: Club;
  selectedId: number | undefined;
  onSelect(userId: number): void;
  /** Stands last and adds a member. */
  add?: ReactNode;
  /** Asks for further members; undefined once all are there. */
  more: (() => void) | undefined;
  fetching: boolean;
  failed: boolean;
};

type MemberButtonProps = { member: Member; club: Club; selected: boolean; onSelect(): void };

/** One member, as a button. The selected one stays in sight above a sheet. */
function MemberButton({ member: { userId, userName }, club, selected, onSelect }: MemberButtonProps) {
  const { clubs: words } = useText();
  const button = useRef<HTMLButtonElement>(null);
  const leads = userId === club.clubMaster.userId;
  const role = `${leads ? words.master : words.member}${userId === club.me.userId ? ` ·\u00a0${words.me}` : ''}`;
  useEffect(() => {
    if (selected) button.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <button
      type="button"
      className={styles['member']}
      ref={button}
      data-master={leads || undefined}
      aria-pressed={selected}
      onClick={onSelect}
    >
      {leads && (
        <span className={styles['crown']} aria-hidden="true">
          <Crown size={14} />
        </span>
      )}
      <Initial name={userName} />
      <b>{userName}</b>
      <small>
        <VisuallyHidden>, </VisuallyHidden>
        {role}
      </small>
    </button>
  );
}

/** The members of a club, the master first; a press opens the panel of one. */
export function MemberList({ club, selectedId, onSelect, add, more, fetching, failed }: MemberListProps) {
  const { clubs: words, generic } = useText();
  const { button, begin, refOf } = useFirstNew();
  return (
    <section className={styles['members']} aria-labelledby="club-members">
      <h2 id="club-members">
        {words.members.title} <b aria-hidden="true">{club.clubUserCount}</b>
        <VisuallyHidden>{words.members.count(club.clubUserCount)}</VisuallyHidden>
      </h2>
      <ul role="list" className={styles['list']}>
        {club.members.map((member, index) => (
          <li key={member.userId} ref={refOf(index)}>
            <MemberButton
              member={member}
              club={club}
              selected={member.userId === selectedId}
              onSelect={() => onSelect(member.userId)}
            />
          </li>
        ))}
        {add !== undefined && <li>{add}</li>}
      </ul>
      {more !== undefined && (
        <div className={styles['more']}>
          {failed && <p role="alert">{words.members.moreFailed}</p>}
          <Button
            ref={button}
            size="small"
            busy={fetching}
            busyLabel={generic.loading}
            onClick={() => {
              begin(club.members.length);
              more();
            }}
          >
            {failed ? generic.retry : words.members.more}
          </Button>
        </div>
      )}
    </section>
  );
}
