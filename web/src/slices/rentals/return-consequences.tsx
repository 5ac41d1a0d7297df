import {
  decideReturn,
  defaultPolicy,
  isRefusal,
  overdueDays,
  type ReturnDecision,
  seoulClock,
  wholeDaysBetween,
} from '@cabinet/domain';
import { Clock, Eraser, ShieldCheck, TriangleAlert, Users } from 'lucide-react';
import { instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { dayText, monthDayText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { whenText } from '../../text/when.ts';
import { type Consequence, ConsequenceList } from '../../ui/consequence-list.tsx';
import { FromTo } from '../../ui/from-to.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './rentals.module.css';
import type { Me, MyRental } from './subject.ts';

type ReturnProps = { rental: MyRental; me: Me };

/** The end of the rental everybody in the cabinet shares; null without one. */
function endOf(rental: MyRental): Temporal.Instant | null {
  return instantOf(rental.lents.find(({ expiredAt }) => expiredAt !== null)?.expiredAt);
}

function decided({ rental, me }: ReturnProps, now: Temporal.Instant): ReturnDecision | undefined {
  const { cabinetId, floor, lentType, lents } = rental;
  const person = { holds: { kind: 'RENTING' as const, cabinetId }, unbannedAt: instantOf(me.unbannedAt) };
  const cabinet = { floor, lentType, renters: lents.length, expiresAt: endOf(rental) };
  // Asked as the return with the password: whether one is needed is the dialog's question, not what follows from it.
  const decision = decideReturn('returnWithPassword', { person, cabinet }, defaultPolicy, now);
  return isRefusal(decision) ? undefined : decision;
}

/** The present end and today: from which day the cabinet is given back. */
export function ReturnDates({ rental }: Pick<ReturnProps, 'rental'>) {
  const text = useText();
  const now = useNow('minute');
  const words = text.rentals.return;
  const end = endOf(rental);
  const today = seoulClock(now).toPlainDate();
  if (end === null) return null;
  const left = wholeDaysBetween(now, end);
  const late = overdueDays(end, now);
  const note = late > 0 ? words.daysLate(late) : left === 0 ? words.lastDay : words.daysLeft(left);
  return (
    <FromTo
      from={{ label: text.rentals.endNow, value: monthDayText(text, seoulClock(end).toPlainDate(), today), note }}
      to={{ label: words.today, value: monthDayText(text, today, today), note: words.todayNote }}
    />
  );
}

/** R-RET-01, R-RET-02, R-RET-05, R-PEN-02: what follows from a return, with the arithmetic written out. */
export function ReturnConsequences({ rental, me }: ReturnProps) {
  const text = useText();
  const now = useNow('minute');
  const words = text.rentals.return;
  const decision = decided({ rental, me }, now);
  const end = endOf(rental);
  if (decision === undefined) return null;
  const { opensAt, stayUntil, penalty } = decision;
  const today = seoulClock(now).toPlainDate();
  const day = (instant: Temporal.Instant) => dayText(text, seoulClock(instant).toPlainDate(), today);
  const shortened = stayUntil !== null && end !== null && !stayUntil.equals(end);
  const items: (Consequence | false)[] = [
    opensAt !== null && {
      icon: <Clock size={20} />,
      label: words.opensLabel,
      after: words.opens(whenText(text, opensAt, now)),
    },
    stayUntil !== null && {
      icon: <Users size={20} />,
      label: words.stayers,
      ...(shortened && { before: day(end) }),
      after: shortened ? day(stayUntil) : words.unchanged,
    },
    decision.emptied && { icon: <Eraser size={20} />, label: words.emptied, after: words.emptiedValue },
    penalty === null && { icon: <ShieldCheck size={20} />, label: words.noPenalty, after: words.noPenaltyValue },
  ];
  return (
    <div className={styles['consequences']}>
      <ConsequenceList items={items.filter((item) => item !== false)} />
      {penalty !== null && (
        <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
          <b>{words.late(overdueDays(end, now), penalty.days)}</b>
          <br />
          {words.lateUntil(whenText(text, penalty.endsAt, now))}
        </Note>
      )}
      <p className={styles['belongings']}>{words.belongings}</p>
    </div>
  );
}
