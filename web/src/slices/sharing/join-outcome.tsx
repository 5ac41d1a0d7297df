import { waitLeft, wholeDaysBetween } from '@cabinet/domain';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { remainingText } from '../../text/dates.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import styles from './join-outcome.module.css';
import { OutcomeTable } from './outcome-table.tsx';
import { outcomesOf } from './outcomes-of.ts';
import { useText } from './text/use-text.ts';

/** What is left of the session, in figures and as a bar that shrinks. */
function TimeLeft({ deadlineAt }: { deadlineAt: Temporal.Instant }) {
  const { sharing } = useText();
  const { seconds, part } = waitLeft(deadlineAt, usePolicy(), useNow());
  return (
    <div className={styles['left']}>
      <span aria-hidden="true">{remainingText(seconds)}</span>
      <ProgressBar value={part} label={sharing.limitLeft(Math.floor(seconds / 60), seconds % 60)} tone="main" />
    </div>
  );
}

/** R-SHARE-03, R-SHARE-04: what joining brings: one more who waits, or the rental at once for the fourth. */
export function JoinOutcome({ preview }: { preview: Preview }) {
  const { sharing } = useText();
  const words = sharing.join;
  const now = useNow('minute');
  const { before, after } = preview;
  if (before === null || after === null) return null;
  const end = instantOf(after.expiredAt);
  const deadlineAt = instantOf(before.sessionExpiredAt);
  const outcomes =
    end === null
      ? outcomesOf(preview.outcomes)
      : [{ people: after.people, days: wholeDaysBetween(now, end), expiresAt: end }];
  return (
    <>
      {deadlineAt !== null && <TimeLeft deadlineAt={deadlineAt} />}
      <OutcomeTable
        title={words.withMe(after.people, end !== null)}
        outcomes={outcomes}
        people={after.people}
        mark={words.onceIn}
      />
    </>
  );
}
