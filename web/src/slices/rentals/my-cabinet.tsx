import { rentalPeriod } from '@cabinet/domain';
import { Eye, EyeOff, Info } from 'lucide-react';
import { useState } from 'react';
import { instantOf } from '../../api/client/wire-time.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { type Fact, Facts } from '../../ui/data/facts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { endFact } from '../cabinets/cabinet-facts.tsx';
import { Occupants } from '../cabinets/occupants.tsx';
import { LateCost } from '../penalties/late-cost.tsx';
import styles from './my-cabinet.module.css';
import type { MyRental } from './my-rental.ts';
import { useText } from './text/use-text.ts';

type MyCabinetProps = { rental: MyRental; userId: number | undefined; unbannedAt: Temporal.Instant | null };

type Period = { readonly startedAt: Temporal.Instant; readonly end: Temporal.Instant };

function Remaining({ startedAt, end, unbannedAt }: Period & Pick<MyCabinetProps, 'unbannedAt'>) {
  const text = useText();
  const now = useNow('minute');
  const policy = usePolicy();
  const { days, usedDays, daysLeft, overdueDays } = rentalPeriod({ startedAt, expiresAt: end }, now);
  const late = overdueDays > 0;
  return (
    <div className={styles['remaining']}>
      <div className={styles['between']}>
        <p className={styles['days']} data-late={late || undefined}>
          {late ? text.rentals.mine.daysLate(overdueDays) : text.rentals.mine.daysLeft(daysLeft)}
        </p>
        <span className={styles['used']}>{text.rentals.mine.usedOf(usedDays, days)}</span>
      </div>
      <ProgressBar
        value={usedDays / days}
        label={text.rentals.mine.usedOfSpoken(usedDays, days)}
        tone={late ? 'danger' : 'mine'}
      />
      {late && (
        <>
          <LateCost expiresAt={end} unbannedAt={unbannedAt} />
          <Note icon={<Info size={18} aria-hidden="true" />}>
            {text.rentals.mine.forcedAhead(policy.penalty.forcedReturnDays)}
          </Note>
        </>
      )}
    </div>
  );
}

/** The memo stays covered until the reader asks for it, because somebody may be looking over their shoulder. */
function Memo({ memo }: { memo: string | null }) {
  const text = useText();
  const [shown, setShown] = useState(false);
  if (memo === null || memo === '') return <span className={styles['none']}>{text.rentals.mine.noMemo}</span>;
  const Icon = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      className={styles['memo']}
      onClick={() => setShown(!shown)}
      aria-label={shown ? `${memo}, ${text.rentals.mine.hideMemo}` : text.rentals.mine.showMemo}
    >
      {shown ? memo : text.rentals.mine.hiddenMemo}
      <Icon size={16} aria-hidden="true" />
    </button>
  );
}

/** The reader's own cabinet: the time left, its memo, and who shares it. Its name and the reader stand in the head. */
export function MyCabinet({ rental, userId, unbannedAt }: MyCabinetProps) {
  const text = useText();
  const words = text.cabinetPanel.facts;
  const now = useNow('minute');
  const own = rental.lents.find((lent) => lent.userId === userId) ?? rental.lents[0];
  const startedAt = instantOf(own?.startedAt);
  const end = instantOf(own?.expiredAt);
  const shared = rental.lentType === 'SHARE';
  const facts: (Fact | false)[] = [
    end !== null && endFact(text, end, now),
    { term: words.memo, value: <Memo memo={rental.memo} /> },
    shared && { term: words.who, value: <Occupants cabinet={rental} userId={userId} /> },
    !shared && rental.previousUserName !== null && { term: words.previous, value: rental.previousUserName },
  ];
  return (
    <>
      {startedAt !== null && end !== null && <Remaining startedAt={startedAt} end={end} unbannedAt={unbannedAt} />}
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </>
  );
}
