import { seoulClock, waitLeft } from '@cabinet/domain';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText, remainingText } from '../../text/dates.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './lobby-ring.module.css';
import { useText } from './text/use-text.ts';

const radius = 47;
const round = 2 * Math.PI * radius;

/** The time that is left, as a ring and in figures by the server's clock; TIME OVER at its end. */
export function LobbyRing({ deadlineAt }: { deadlineAt: Temporal.Instant }) {
  const { sharing } = useText();
  const { seconds, part, over } = waitLeft(deadlineAt, usePolicy(), useNow());
  const spoken = sharing.limitLeft(Math.floor(seconds / 60), seconds % 60);
  return (
    <div className={styles['ring']}>
      <svg viewBox="0 0 108 108" aria-hidden="true">
        <circle className={styles['track']} cx="54" cy="54" r={radius} />
        {!over && (
          <circle className={styles['left']} cx="54" cy="54" r={radius} strokeDasharray={`${part * round} ${round}`} />
        )}
      </svg>
      <div className={styles['figures']} role="timer">
        <VisuallyHidden>{over ? sharing.over : spoken}</VisuallyHidden>
        <p className={styles['time']} data-over={over || undefined} aria-hidden="true">
          {over ? sharing.over : remainingText(seconds)}
        </p>
        <p className={styles['until']}>{sharing.until(clockText(seoulClock(deadlineAt).toPlainTime()))}</p>
      </div>
    </div>
  );
}
