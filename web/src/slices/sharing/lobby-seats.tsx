import { Plus } from 'lucide-react';
import { usePolicy } from '../../api/reads/rules.ts';
import { initialOf } from '../../text/initial.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { MyRental } from '../rentals/my-rental.ts';
import { useArrivals } from './arrivals.ts';
import styles from './lobby-seats.module.css';
import { placesOf } from './places-of.ts';
import { useText } from './text/use-text.ts';
import { invitationTo, useShareLink } from './use-share-link.ts';

type LobbySeatsProps = { rental: MyRental; userId: number | undefined };

/** Who sits in the session; an empty seat calls others. */
export function LobbySeats({ rental, userId }: LobbySeatsProps) {
  const { sharing } = useText();
  const of = placesOf(rental, usePolicy());
  const members = rental.lents;
  const recent = useArrivals(members, sharing);
  const { share } = useShareLink(invitationTo(rental), rental.visibleNum);
  const left = Math.max(0, of - members.length);
  return (
    <section aria-label={sharing.seats}>
      <VisuallyHidden>{sharing.seatsTakenSpoken(members.length, of)}</VisuallyHidden>
      <ul role="list" className={styles['seats']}>
        {members.map(({ userId: id, name }, seat) => (
          <li
            key={id}
            className={styles['seat']}
            data-me={id === userId || undefined}
            data-new={recent.has(id) || undefined}
          >
            <span className={styles['avatar']} data-seat={seat} aria-hidden="true">
              {id === userId ? sharing.me : initialOf(name)}
            </span>
            <b>{name}</b>
            {recent.has(id) && <small>{sharing.justCame}</small>}
            {id === userId && <VisuallyHidden>{sharing.me}</VisuallyHidden>}
          </li>
        ))}
        {Array.from({ length: left }, (_, seat) => (
          <li key={seat}>
            <button type="button" className={styles['seat']} data-open onClick={share}>
              <span className={styles['avatar']}>
                <Plus size={18} aria-hidden="true" />
              </span>
              <b>{sharing.empty}</b>
              <small>{sharing.invite}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
