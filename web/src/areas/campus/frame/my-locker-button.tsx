import { overdueDays, waitLeft, wholeDaysBetween } from '@cabinet/domain';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { instantOf } from '../../../api/client/wire-time.ts';
import { usePolicy } from '../../../api/reads/rules.ts';
import { useMyRental } from '../../../slices/rentals/my-rental.ts';
import { mainPath } from '../../../state/address/paths.ts';
import { useNow } from '../../../state/server-clock.ts';
import { dDayText, remainingText } from '../../../text/dates.ts';
import { Logo } from '../../../ui/data/logo.tsx';
import { TimeRing } from '../../../ui/data/time-ring.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useText } from '../text/use-text.ts';
import styles from './my-locker-button.module.css';

type Look = { picture: ReactNode; spoken: string; name: string; figure?: string | undefined; state: string };

/** The parts of the chip; on a narrow window the picture and the figure are all of it. */
function Chip({ to, picture, spoken, name, figure, state }: Look & { to: string }) {
  return (
    <Link className={styles['button']} to={to} data-state={state}>
      {picture}
      <VisuallyHidden>{spoken}: </VisuallyHidden>
      <span className={styles['name']}>{name}</span>
      {figure !== undefined && <span className={styles['figure']}>{figure}</span>}
    </Link>
  );
}

/** The time a session still waits; only this renders every second. */
function Waiting({ to, visibleNum, deadlineAt }: { to: string; visibleNum: number; deadlineAt: Temporal.Instant }) {
  const { shell } = useText();
  const { seconds, part, over } = waitLeft(deadlineAt, usePolicy(), useNow());
  return (
    <Chip
      to={to}
      picture={<TimeRing part={part} size={22} width={12} />}
      spoken={shell.openMyWait}
      name={shell.waitAt(visibleNum)}
      figure={over ? shell.waitOver : remainingText(seconds)}
      state="waiting"
    />
  );
}

/** The days a rental still runs, or by how many it is late. */
function Rented({ to, visibleNum, end }: { to: string; visibleNum: number; end: Temporal.Instant | null }) {
  const { shell, cabinets } = useText();
  const now = useNow('minute');
  const late = overdueDays(end, now);
  if (end === null || late === 0) {
    return (
      <Chip
        to={to}
        picture={<Logo size={20} />}
        spoken={shell.openMyLocker}
        name={cabinets.mineTitled(visibleNum)}
        figure={end === null ? undefined : dDayText(wholeDaysBetween(now, end))}
        state="held"
      />
    );
  }
  return (
    <Chip
      to={to}
      picture={<TriangleAlert size={20} aria-hidden="true" />}
      spoken={`${shell.openMyLocker}, ${cabinets.states.late}`}
      name={cabinets.mineTitled(visibleNum)}
      figure={dDayText(-late)}
      state="late"
    />
  );
}

/** Opens the student's own locker, and shows the days left, or the time left to wait there. */
export function MyLockerButton() {
  const { rental, own, waiting } = useMyRental();
  if (rental === null || rental === undefined) return null;
  const to = mainPath(rental);
  const { visibleNum } = rental;
  const deadlineAt = instantOf(rental.sessionExpiredAt);
  if (waiting) return deadlineAt && <Waiting to={to} visibleNum={visibleNum} deadlineAt={deadlineAt} />;
  return <Rented to={to} visibleNum={visibleNum} end={instantOf(own?.expiredAt)} />;
}
