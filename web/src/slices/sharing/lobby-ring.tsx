import { seoulClock } from '@cabinet/domain';
import { usePolicy } from '../../api/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText, remainingText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './lobby-ring.module.css';
import { sessionTime } from './session-clock.ts';

const radius = 54;
const round = 2 * Math.PI * radius;

/** The time that is left, as a ring and in figures by the server's clock; TIME OVER at its end. */
export function LobbyRing({ deadlineAt }: { deadlineAt: Temporal.Instant }) {
  const { sharing } = useText();
  const { seconds, part, over } = sessionTime(deadlineAt, useNow(), usePolicy());
  const spoken = sharing.limitLeft(Math.floor(seconds / 60), seconds % 60);
  return (
    <div className={styles['ring']}>
      <svg viewBox="0 0 124 124" aria-hidden="true">
        <circle className={styles['track']} cx="62" cy="62" r={radius} />
        {!over && (
          <circle className={styles['left']} cx="62" cy="62" r={radius} strokeDasharray={`${part * round} ${round}`} />
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
