import { usePolicy } from '../../api/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { longRemainingText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { whenText } from '../../text/when.ts';
import { Card } from '../../ui/card.tsx';
import styles from './countdown-card.module.css';
import { countdown } from './opening.ts';

const radius = 46;
const round = 2 * Math.PI * radius;
const daySeconds = 86_400;

/** What is left until lockers open, as a ring and in figures by the server's clock; OPEN when they do. */
export function CountdownCard({ opening }: { opening: number | undefined }) {
  const text = useText();
  const now = useNow();
  const { open, seconds, opensAt } = countdown(now, usePolicy());
  const left = open ? 0 : seconds / daySeconds;
  const when = whenText(text, opensAt, now);
  return (
    <Card className={styles['card'] ?? ''}>
      <h2 className={styles['label']}>{text.available.until}</h2>
      <div className={styles['ring']}>
        <svg viewBox="0 0 104 104" aria-hidden="true">
          <circle className={styles['track']} cx="52" cy="52" r={radius} />
          <circle className={styles['left']} cx="52" cy="52" r={radius} strokeDasharray={`${left * round} ${round}`} />
        </svg>
        <div className={styles['figures']} role="timer">
          <p>
            <span className={styles['time']}>{open ? text.available.open : longRemainingText(seconds)}</span>
            {!open && <span className={styles['unit']}>{text.available.left('')}</span>}
          </p>
          <p className={styles['when']}>{opening === undefined ? when : text.available.opensWith(when, opening)}</p>
        </div>
      </div>
      <p className={styles['note']}>{text.available.self}</p>
    </Card>
  );
}
