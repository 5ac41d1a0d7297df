import { type NextStep, seoulClock, wholeDaysBetween } from '@cabinet/domain';
import { Bell, Lock, TriangleAlert } from 'lucide-react';
import { touchOwn } from '../../api/live-news.ts';
import { useConfirmed } from '../../api/preview.ts';
import type { Preview } from '../../api/preview-shown.ts';
import { behaviourOf, failureText } from '../../api/refusals.ts';
import { usePolicy } from '../../api/rules.ts';
import { instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { monthDayText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { sayReasons } from '../../text/preview-reason.ts';
import { ConfirmFlow } from '../../ui/confirm-flow.tsx';
import { ConsequenceList } from '../../ui/consequence-list.tsx';
import { FromTo } from '../../ui/from-to.tsx';
import { Note } from '../../ui/note.tsx';
import { PreviewSlot } from '../../ui/preview-slot.tsx';
import { ReasonLine } from '../../ui/reason-line.tsx';
import { ReasonList } from '../../ui/reason-list.tsx';
import type { Explanation } from '../../ui/ui-text.ts';
import styles from './rentals.module.css';
import { type Subject, subjectLine } from './subject.ts';

type Nearby = { readonly cabinetId: number; readonly visibleNum: number };

type RentDialogProps = {
  open: boolean;
  subject: Subject;
  /** The free cabinet beside it, for when somebody was faster. */
  nearby: Nearby | undefined;
  onClose(): void;
  onSee(cabinetId: number): void;
  onStep(step: NextStep): void;
};

const exampleDays = 3;
const weekDays = 7;

/** R-RENT-10: what renting means, before anybody says yes to it. */
function Cautions() {
  const { rentals } = useText();
  const { forcedReturnDays } = usePolicy().penalty;
  const penalty = rentals.penalty(exampleDays);
  return (
    <section className={styles['cautions']}>
      <h3>{rentals.cautions}</h3>
      <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
        {penalty.rule}
        <br />
        <b>{penalty.example}</b>
      </Note>
      <Note icon={<Lock size={18} aria-hidden="true" />}>
        {rentals.forced(Math.round(forcedReturnDays / weekDays))} {rentals.loss}
      </Note>
    </section>
  );
}

/** R-RENT-02, R-RENT-05: from today until when. */
function Term({ after }: Pick<Preview, 'after'>) {
  const text = useText();
  const { rentals, dates } = text;
  const now = useNow('minute');
  const end = instantOf(after?.expiredAt);
  if (end === null) return null;
  const [today, lastDay] = [seoulClock(now).toPlainDate(), seoulClock(end).toPlainDate()];
  return (
    <FromTo
      from={{ label: rentals.from, value: monthDayText(text, today, today), note: dates.weekday(today) }}
      to={{
        label: rentals.end,
        value: monthDayText(text, lastDay, today),
        note: rentals.until(dates.weekday(lastDay)),
      }}
      between={rentals.days(wholeDaysBetween(now, end))}
    />
  );
}

function Nearest({ nearby, onSee }: Pick<RentDialogProps, 'nearby' | 'onSee'>) {
  const { rent } = useText().rentals;
  if (nearby === undefined) return rent.noneNearby;
  return (
    <>
      {rent.nearby(nearby.visibleNum)}{' '}
      <button type="button" className={styles['next']} onClick={() => onSee(nearby.cabinetId)}>
        {rent.seeNearby(nearby.visibleNum)}
      </button>
    </>
  );
}

/** The question before a private rental: until when, who is told, and what to mind. */
export function RentDialog({ open, subject, nearby, onClose, onSee, onStep }: RentDialogProps) {
  const text = useText();
  const words = text.rentals.rent;
  const now = useNow('minute');
  const { cabinetId } = subject;
  const rent = useConfirmed('rentPrivateCabinet', { action: 'rent', cabinetId }, open);
  const { preview } = rent;
  const next = <Nearest nearby={nearby} onSee={onSee} />;
  const explain = (error: unknown): Explanation => {
    const message = failureText(error) ?? text.generic.unknownFailure;
    return behaviourOf(error) === 'taken' ? { message: words.taken, next } : { message };
  };
  const why = () => {
    if (preview?.allowed !== false) return undefined;
    if (preview.reasons[0]?.code !== 'LENT_FULL') {
      return <ReasonList reasons={sayReasons(text, preview.reasons, now, onStep)} />;
    }
    return (
      <ReasonLine icon={<TriangleAlert size={16} />} action={next}>
        <b>{words.taken}</b>
      </ReasonLine>
    );
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={subjectLine(text, subject)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={words.done(subject.visibleNum)}
      explain={explain}
      incomplete={preview === undefined}
      why={why()}
      onConfirm={async () => {
        touchOwn(cabinetId);
        return (await rent.confirm({ params: { cabinetId: `${cabinetId}` } })) ? undefined : false;
      }}
      consequences={<Cautions />}
    >
      <PreviewSlot seen={rent} words={text.previews} lines={1}>
        {(seen) => (
          <>
            <Term after={seen.after} />
            {seen.notices.length > 0 && (
              <ConsequenceList items={seen.notices.map((label) => ({ icon: <Bell size={20} />, label }))} />
            )}
          </>
        )}
      </PreviewSlot>
    </ConfirmFlow>
  );
}
