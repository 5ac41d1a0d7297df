import { wholeDaysBetween } from '@cabinet/domain';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { dayText, slashDayText } from '../../text/dates.ts';
import { FromTo } from '../../ui/data/from-to.tsx';
import { useText } from './text/use-text.ts';

/** R-RET-05: the end of those who stay before and after, undefined where it stays as it is. */
export function shortened({ others }: Preview): { before: Temporal.Instant; after: Temporal.Instant } | undefined {
  for (const { expiredAtBefore, expiredAtAfter } of others) {
    const [before, after] = [instantOf(expiredAtBefore), instantOf(expiredAtAfter)];
    if (before !== null && after !== null && expiredAtBefore !== expiredAtAfter) return { before, after };
  }
  return undefined;
}

/** From when to when: the end of those who stay where it comes nearer, else one's own end and today. Each date once. */
export function ReturnDates({ preview }: { preview: Preview }) {
  const text = useText();
  const now = useNow('minute');
  const words = text.rentals.return;
  const today = clockAt(now);
  const day = (instant: Temporal.Instant) => {
    const clock = clockAt(instant);
    return { value: dayText(text, clock, clock), note: slashDayText(clock) };
  };
  const sooner = shortened(preview);
  if (sooner !== undefined) {
    const { before, after } = sooner;
    return (
      <FromTo
        from={{ label: words.endNow, ...day(before) }}
        to={{ label: words.endThen, ...day(after) }}
        between={words.fewer(wholeDaysBetween(after, before))}
      />
    );
  }
  const end = instantOf(preview.before?.expiredAt);
  if (end === null) return null;
  const late = preview.penalty?.overdueDays ?? 0;
  const left = wholeDaysBetween(now, end);
  return (
    <FromTo
      from={{ label: text.rentals.end, ...day(end) }}
      to={{ label: words.today, value: text.dates.today, note: dayText(text, today, today) }}
      between={late > 0 ? words.daysLate(late) : left === 0 ? words.lastDay : words.daysLeft(left)}
    />
  );
}
