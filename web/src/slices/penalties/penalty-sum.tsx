import { wholeDaysBetween, workingOf } from '@cabinet/domain';
import type { ReplyOf } from '../../api/client/client.ts';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText, monthDayText } from '../../text/dates.ts';
import { FromTo } from '../../ui/data/from-to.tsx';
import { useText } from './text/use-text.ts';

type LateReturn = ReplyOf<'listMyLateReturns'>['data'][number];

type PenaltySumProps = {
  /** The return this penalty followed from; undefined when that is not known. */
  cause: LateReturn | undefined;
  ends: Temporal.Instant;
};

/** R-PEN-02, R-PEN-03: from when to when the penalty runs, with its own arithmetic; without that, what is left of it. */
export function PenaltySum({ cause, ends }: PenaltySumProps) {
  const text = useText();
  const { penalties, dates } = text;
  const now = useNow('minute');
  const today = clockAt(now);
  const side = (label: string, at: Temporal.PlainDateTime) => ({
    label,
    value: monthDayText(text, at, today),
    note: `${dates.weekday(at)} ${clockText(at)}`,
  });
  const to = side(penalties.ends, clockAt(ends));
  const penalty = cause?.penalty ?? null;
  const startsAt = instantOf(penalty?.startsAt);
  if (cause === undefined || penalty === null || startsAt === null) {
    const from = { label: penalties.today, value: monthDayText(text, today, today), note: dates.weekday(today) };
    return <FromTo from={from} to={to} between={penalties.left(wholeDaysBetween(now, ends))} />;
  }
  const follows = penalty.startsAt !== cause.endedAt;
  const { days, reducedByDays } = penalty;
  const { overdueDays } = cause;
  return (
    <FromTo
      from={side(follows ? penalties.earlierEnds : penalties.returned, clockAt(startsAt))}
      to={to}
      between={penalties.between(workingOf({ overdueDays, days }), reducedByDays)}
    />
  );
}
