import { seoulClock, wholeDaysBetween } from '@cabinet/domain';
import { Archive, Bell, Clock, Eraser, ShieldCheck, TriangleAlert, Users } from 'lucide-react';
import type { Preview } from '../../api/preview-shown.ts';
import { instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { monthDayText } from '../../text/dates.ts';
import type { Text } from '../../text/ko.ts';
import { useText } from '../../text/language.ts';
import { whenText } from '../../text/when.ts';
import { type Consequence, ConsequenceList } from '../../ui/consequence-list.tsx';
import { FromTo } from '../../ui/from-to.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './rentals.module.css';

type Other = Preview['others'][number];

const isShortened = ({ expiredAtBefore, expiredAtAfter }: Other) =>
  expiredAtAfter !== null && expiredAtAfter !== expiredAtBefore;

function endNote(text: Text, end: Temporal.Instant, late: number, now: Temporal.Instant): string {
  const words = text.rentals.return;
  const left = wholeDaysBetween(now, end);
  if (late > 0) return words.daysLate(late);
  return left === 0 ? words.lastDay : words.daysLeft(left);
}

/** R-RET-05: the end of those who stay, before and after; where it does not change, the own end and today. */
export function ReturnDates({ preview }: { preview: Preview }) {
  const text = useText();
  const now = useNow('minute');
  const words = text.rentals.return;
  const today = seoulClock(now).toPlainDate();
  const day = (instant: Temporal.Instant) => monthDayText(text, seoulClock(instant).toPlainDate(), today);
  const stayer = preview.others.find(isShortened);
  const [before, after] = [instantOf(stayer?.expiredAtBefore), instantOf(stayer?.expiredAtAfter)];
  if (before !== null && after !== null) {
    const people = preview.others.length;
    const left = (instant: Temporal.Instant) => words.stayersLeft(wholeDaysBetween(now, instant));
    return (
      <FromTo
        from={{ label: words.stayersNow, value: day(before), note: left(before) }}
        to={{ label: words.stayersThen, value: day(after), note: left(after) }}
        between={`${people}/${people + 1}`}
      />
    );
  }
  const end = instantOf(preview.before?.expiredAt);
  if (end === null) return null;
  return (
    <FromTo
      from={{
        label: text.rentals.endNow,
        value: day(end),
        note: endNote(text, end, preview.penalty?.overdueDays ?? 0, now),
      }}
      to={{ label: words.today, value: monthDayText(text, today, today), note: words.todayNote }}
    />
  );
}

/** R-PEN-02, R-PEN-03: the penalty with its working: `3일 연체: 3 × 3 = 9일`. */
function Punishment({ penalty }: { penalty: NonNullable<Preview['penalty']> }) {
  const text = useText();
  const now = useNow('minute');
  const words = text.rentals.return;
  const { overdueDays, squaredDays, days } = penalty;
  const [starts, ends] = [instantOf(penalty.startsAt), instantOf(penalty.endsAt)];
  const follows = starts !== null && wholeDaysBetween(now, starts) > 0;
  return (
    <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
      <b>{words.working(overdueDays, squaredDays)}</b>
      {days < squaredDays && <> {words.capped(days)}</>}
      {follows && (
        <>
          <br />
          {words.follows(whenText(text, starts, now))}
        </>
      )}
      {ends !== null && (
        <>
          <br />
          {words.lateUntil(whenText(text, ends, now))}
        </>
      )}
    </Note>
  );
}

/** R-RET-01, R-RET-02, R-RET-05, R-PEN-02: what follows from a return, with the arithmetic written out. */
export function ReturnConsequences({ preview }: { preview: Preview }) {
  const text = useText();
  const now = useNow('minute');
  const words = text.rentals.return;
  const { after, others, penalty, notices } = preview;
  if (after === null) return null;
  const today = seoulClock(now).toPlainDate();
  const day = (wire: string | null) => {
    const instant = instantOf(wire);
    return instant === null ? words.unchanged : monthDayText(text, seoulClock(instant).toPlainDate(), today);
  };
  const opensAt = instantOf(after.opensAt);
  const items: (Consequence | false)[] = [
    opensAt !== null && {
      icon: <Clock size={20} />,
      label: words.opensLabel,
      after: words.opens(whenText(text, opensAt, now)),
    },
    ...others.map((other) => ({
      icon: <Users size={20} />,
      label: words.stayersEnd(other.name),
      ...(isShortened(other) && { before: day(other.expiredAtBefore) }),
      after: isShortened(other) ? day(other.expiredAtAfter) : words.unchanged,
    })),
    others.length > 0 && { icon: <Archive size={20} />, label: words.own, after: words.ownEnds },
    after.people === 0 && { icon: <Eraser size={20} />, label: words.emptied, after: words.emptiedValue },
    penalty === null && { icon: <ShieldCheck size={20} />, label: words.noPenalty, after: words.noPenaltyValue },
    ...notices.map((notice) => ({ icon: <Bell size={20} />, label: notice })),
  ];
  return (
    <div className={styles['consequences']}>
      <ConsequenceList items={items.filter((item) => item !== false)} />
      {penalty !== null && <Punishment penalty={penalty} />}
      <p className={styles['belongings']}>{words.belongings}</p>
    </div>
  );
}
