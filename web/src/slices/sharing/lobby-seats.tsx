import { Plus } from 'lucide-react';
import { useText } from '../../text/language.ts';
import { Badge } from '../../ui/badge.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type Member, useArrivals } from './arrivals.ts';
import styles from './lobby-seats.module.css';

type LobbySeatsProps = { members: readonly Member[]; of: number; userId: number | undefined };

/** Who sits in the session, and how many places are still empty. */
export function LobbySeats({ members, of, userId }: LobbySeatsProps) {
  const { sharing } = useText();
  const recent = useArrivals(members, sharing);
  const left = Math.max(0, of - members.length);
  return (
    <section>
      <div className={styles['head']}>
        <h3>{sharing.seats}</h3>
        <span>
          <span aria-hidden="true">{sharing.seatsTaken(members.length, of)}</span>
          <VisuallyHidden>{sharing.seatsTakenSpoken(members.length, of)}</VisuallyHidden>
        </span>
      </div>
      <ul className={styles['members']}>
        {members.map(({ userId: id, name }, seat) => (
          <li key={id}>
            <span className={styles['avatar']} data-seat={seat} aria-hidden="true">
              {name.charAt(0).toUpperCase()}
            </span>
            <span className={styles['name']}>
              <b>{name}</b>
              {id === userId && <span> {sharing.me}</span>}
            </span>
            {recent.has(id) && <Badge tone="ok">{sharing.justCame}</Badge>}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className={styles['vacant']}>
          {Array.from({ length: left }, (_, seat) => (
            <span key={seat} className={styles['avatar']} data-vacant aria-hidden="true">
              <Plus size={16} />
            </span>
          ))}
          {sharing.seatsLeft(left)}
        </p>
      )}
    </section>
  );
}
