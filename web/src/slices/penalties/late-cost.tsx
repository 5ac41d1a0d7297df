import { addDays, decidePenalty } from '@cabinet/domain';
import { clockAt } from '../../api/client/wire-time.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { monthDayText, slashDayText } from '../../text/dates.ts';
import { Parts, partsOf } from '../../ui/layout/parts.tsx';
import styles from './late-cost.module.css';
import { useText } from './text/use-text.ts';

type LateCostProps = { expiresAt: Temporal.Instant; unbannedAt: Temporal.Instant | null };

/** R-PEN-02, R-PEN-03: what returning an overdue locker costs today and what it costs tomorrow, with the arithmetic. */
export function LateCost({ expiresAt, unbannedAt }: LateCostProps) {
  const text = useText();
  const { penalties } = text;
  const policy = usePolicy();
  const now = useNow('minute');
  const cases = [
    { label: penalties.ifToday, penalty: decidePenalty({ expiresAt, unbannedAt }, policy, now) },
    { label: penalties.ifTomorrow, penalty: decidePenalty({ expiresAt, unbannedAt }, policy, addDays(now, 1)) },
  ];
  return (
    <dl className={styles['cost']}>
      {cases.map(
        ({ label, penalty }) =>
          penalty !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{penalties.noRentingUntil(monthDayText(text, clockAt(penalty.endsAt), clockAt(now)))}</dd>
              <dd className={styles['sum']}>
                <Parts parts={partsOf(penalties.sum(penalty))} />
                <span>{slashDayText(clockAt(penalty.endsAt))}</span>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
