import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { longRemainingText, whenText } from '../../text/dates.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useText } from './available/text/use-text.ts';
import styles from './countdown-card.module.css';
import { countdown } from './opening.ts';

const radius = 85;
const round = 2 * Math.PI * radius;
const daySeconds = 86_400;

/** The time until lockers open, as a ring and in figures by the server's clock; OPEN once they do. */
export function CountdownCard({ opening }: { opening: number | undefined }) {
  const text = useText();
  const now = useNow();
  const { open, seconds, opensAt } = countdown(now, usePolicy());
  const left = open ? 0 : seconds / daySeconds;
  const when = whenText(text, opensAt, now);
  const figure = open ? text.available.openNow : longRemainingText(seconds);
  return (
    <Card className={styles['card'] ?? ''}>
      <h2 className={styles['label']}>{text.available.untilOpening}</h2>
      <p className={styles['slim']}>{opening === undefined ? when : text.available.opensWith(when, opening)}</p>
      <div className={styles['ring']}>
        <svg viewBox="0 0 184 184" aria-hidden="true">
          <circle className={styles['track']} cx="92" cy="92" r={radius} />
          <circle className={styles['left']} cx="92" cy="92" r={radius} strokeDasharray={`${left * round} ${round}`} />
        </svg>
        <div className={styles['figures']} role="timer">
          <p>
            <span className={styles['time']}>{figure}</span>
            {!open && <span className={styles['unit']}>{text.available.timeLeft('')}</span>}
          </p>
          <p className={styles['when']}>{when}</p>
        </div>
      </div>
      <div className={styles['bar']} aria-hidden="true">
        <i style={{ width: `${left * 100}%` }} />
      </div>
      <p className={styles['note']}>
        {opening === undefined || opening === 0
          ? text.available.changesByItself
          : text.available.opensByItself(opening)}
      </p>
    </Card>
  );
}
