import type { Refusal } from '@cabinet/domain';
import { Clock } from 'lucide-react';
import { usePolicy } from '../../api/reads/rules.ts';
import { secondsUntil, useNow } from '../../state/server-clock.ts';
import { longRemainingText } from '../../text/dates.ts';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { useText } from './text/use-text.ts';

/** The time until a moment; only these figures are drawn each second. */
function TimeLeft({ until }: { until: Temporal.Instant }) {
  const { panel } = useText().coins;
  return panel.tomorrow(longRemainingText(secondsUntil(until, useNow())));
}

/** R-COIN-02, R-COIN-03: why the student cannot pick now, and from when they can. */
export function TimeToPick({ whyNot }: { whyNot: Refusal }) {
  const { panel } = useText().coins;
  const { picksPerMonth } = usePolicy().coin;
  const { refused, until } = whyNot;
  if (refused === 'COIN_COLLECTION_LIMIT') {
    return (
      <ReasonLine icon={<Clock size={16} />}>
        <b>{panel.doneThisMonth(picksPerMonth)}</b> {panel.nextMonth}
      </ReasonLine>
    );
  }
  return (
    <ReasonLine icon={<Clock size={16} />}>
      <b>{panel.doneToday}</b>
      <br />
      {until !== undefined && <TimeLeft until={until} />}
    </ReasonLine>
  );
}
