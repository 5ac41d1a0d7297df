import { decidePenalty, overdueDays, wholeDaysBetween } from '@cabinet/domain';
import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { usePolicy } from '../../api/rules.ts';
import { instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { useText } from '../../text/language.ts';
import { whenText } from '../../text/when.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Note } from '../../ui/note.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { endFact } from './cabinet-facts.tsx';
import styles from './cabinet-panel.module.css';
import type { MyRental } from './cabinet-situation.ts';
import { Occupants } from './occupants.tsx';

type MyCabinetProps = { rental: MyRental; userId: number | undefined; unbannedAt: Temporal.Instant | null };

type Period = { readonly startedAt: Temporal.Instant; readonly end: Temporal.Instant };

function Remaining({ startedAt, end, unbannedAt }: Period & Pick<MyCabinetProps, 'unbannedAt'>) {
  const text = useText();
  const now = useNow('minute');
  const policy = usePolicy();
  const all = Math.max(1, wholeDaysBetween(startedAt, end));
  const used = wholeDaysBetween(startedAt, now);
  const left = wholeDaysBetween(now, end);
  const penalty = decidePenalty({ expiresAt: end, unbannedAt }, policy, now);
  const late = overdueDays(end, now);
  return (
    <div className={styles['remaining']}>
      <div className={styles['between']}>
        <p className={styles['days']} data-late={penalty !== null || undefined}>
          {penalty === null ? text.cabinets.daysLeft(left) : text.cabinets.daysLate(late)}
        </p>
        <span className={styles['used']}>{text.cabinets.usedOf(used, all)}</span>
      </div>
      <ProgressBar value={used / all} label={text.cabinets.usedOfSpoken(used, all)} />
      {penalty !== null && (
        <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
          {text.cabinets.lateMeans(late, penalty.days, whenText(text, penalty.endsAt, now))}
        </Note>
      )}
    </div>
  );
}

/** The memo stays covered until one asks to see it: somebody may be looking over the shoulder. */
function Memo({ memo }: { memo: string | null }) {
  const text = useText();
  const [shown, setShown] = useState(false);
  if (memo === null || memo === '') return <span className={styles['none']}>{text.cabinets.noMemo}</span>;
  const Icon = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      className={styles['memo']}
      onClick={() => setShown(!shown)}
      aria-label={shown ? `${memo}, ${text.cabinets.hideMemo}` : text.cabinets.showMemo}
    >
      {shown ? memo : text.cabinets.hiddenMemo}
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

/** One's own cabinet: how long it still is one's own, its name and memo. */
export function MyCabinet({ rental, userId, unbannedAt }: MyCabinetProps) {
  const text = useText();
  const words = text.cabinets.facts;
  const own = rental.lents.find((lent) => lent.userId === userId) ?? rental.lents[0];
  const startedAt = instantOf(own?.startedAt);
  const end = instantOf(own?.expiredAt);
  const shared = rental.lentType === 'SHARE';
  const facts: (Fact | false)[] = [
    end !== null && endFact(text, end),
    { term: words.title, value: rental.title ?? <span className={styles['none']}>{text.cabinets.noTitle}</span> },
    { term: words.memo, value: <Memo memo={rental.memo} /> },
    { term: words.who, value: <Occupants cabinet={rental} userId={userId} /> },
    !shared && rental.previousUserName !== null && { term: words.previous, value: rental.previousUserName },
  ];
  return (
    <>
      {startedAt !== null && end !== null && <Remaining startedAt={startedAt} end={end} unbannedAt={unbannedAt} />}
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </>
  );
}
