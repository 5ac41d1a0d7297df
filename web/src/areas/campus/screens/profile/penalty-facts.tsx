import { dateTimeText, workingOf } from '@cabinet/domain';
import { clockAt } from '../../../../api/client/wire-time.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { penaltyLeft } from '../../../../slices/penalties/penalty-left.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { dotDayText } from '../../../../text/dates.ts';
import { type Fact, Facts } from '../../../../ui/data/facts.tsx';
import { Parts, partsOf } from '../../../../ui/layout/parts.tsx';
import { useText } from './late/text/use-text.ts';

/** R-PEN-02, R-PEN-08: until when the penalty runs, how long that is, and the sum it follows from. */
export function PenaltyFacts({ ends }: { ends: Temporal.Instant }) {
  const words = useText().profile.rental;
  const now = useNow('minute', ends);
  const returns = useRead('listMyLateReturns', undefined).data?.data ?? [];
  const cause = returns.find(({ penalty }) => penalty?.endsAt === dateTimeText(ends));
  const facts: readonly Fact[] = [
    { term: words.penaltyEnd, value: dotDayText(clockAt(ends)) },
    { term: words.remaining, value: words.penaltyLeft(...penaltyLeft(ends, now)) },
  ];
  if (cause === undefined || cause.penalty === null) return <Facts tight facts={facts} />;
  const { overdueDays, penalty } = cause;
  const sum = partsOf(words.sum(workingOf({ overdueDays, days: penalty.days })));
  return <Facts tight facts={[...facts, { term: words.cause, value: <Parts right parts={sum} /> }]} />;
}
