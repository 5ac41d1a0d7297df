import { type NextStep, seoulClock, wholeDaysBetween, workExamples } from '@cabinet/domain';
import { Lock, TriangleAlert } from 'lucide-react';
import { useConfirmed } from '../../api/actions/preview.ts';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { behaviourOf, failureText } from '../../api/failures/refusals.ts';
import { touchOwn } from '../../api/live/news.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { dayTimeText, monthDayText, slashDayText } from '../../text/dates.ts';
import { FromTo } from '../../ui/data/from-to.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import type { Explanation } from '../../ui/ui-text.ts';
import { MovingDoor } from '../cabinets/moving-door.tsx';
import { useReasons } from '../cabinets/preview-reason.ts';
import { useOwnReason } from './own-reason.ts';
import styles from './rentals.module.css';
import { type Subject, subjectLine } from './subject.ts';
import { useText } from './text/use-text.ts';

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

/** R-RENT-10: what renting means, before anybody says yes to it. */
function Cautions() {
  const { rentals } = useText();
  const policy = usePolicy();
  const { rule, example, sum } = rentals.penalty(workExamples(policy).late);
  return (
    <>
      <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
        {rule} {example[0]}
        <b className={styles['sum']}>{sum}</b>
        {example[1]}
      </Note>
      <Note icon={<Lock size={18} aria-hidden="true" />}>
        {rentals.forced(policy.penalty.forcedReturnDays)} {rentals.loss}
      </Note>
    </>
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
        value: monthDayText(text, lastDay, lastDay),
        note: rentals.until(dates.weekday(lastDay)),
      }}
      between={rentals.days(wholeDaysBetween(now, end))}
    />
  );
}

/** R-RENT-05: the same in the form of tables: `2026/11/20 – 2026/12/21`. */
function TermInFigures({ after }: Pick<Preview, 'after'>) {
  const now = useNow('minute');
  const end = instantOf(after?.expiredAt);
  if (end === null) return null;
  return (
    <p className={styles['figures']}>
      {slashDayText(clockAt(now))} – {slashDayText(clockAt(end))}
    </p>
  );
}

/** Until when it is one's own, and what one can do with it. */
function Afterwards({ preview }: { preview: Preview | undefined }) {
  const text = useText();
  const { rentals } = text;
  const now = useNow('minute');
  const end = instantOf(preview?.after?.expiredAt);
  if (end === null) return null;
  const clock = clockAt(end);
  return (
    <>
      {rentals.yoursUntil(dayTimeText(text, clock, clockAt(now).toPlainDate()))}
      <br />
      {rentals.nameIt}
    </>
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
  const say = useReasons(onStep);
  const { cabinetId } = subject;
  const rent = useConfirmed('rentPrivateCabinet', { action: 'rent', cabinetId }, open);
  const { preview } = rent;
  const own = useOwnReason(cabinetId, () => onSee(cabinetId));
  const next = <Nearest nearby={nearby} onSee={onSee} />;
  const explain = (error: unknown): Explanation => {
    const message = failureText(error) ?? text.generic.unknownFailure;
    if (behaviourOf(error) !== 'taken') return { message };
    return own === undefined ? { message: words.taken, next } : { message: own.fact };
  };
  const why = () => {
    if (preview?.allowed !== false) return undefined;
    if (own !== undefined) return <ReasonList reasons={[own]} />;
    const [first, ...more] = preview.reasons;
    // A person who holds a locker may hold this very one, and the page may not know it yet.
    if (first?.code !== 'LENT_FULL' || more.some(({ code }) => code === 'LENT_ALREADY_EXISTED')) {
      return <ReasonList reasons={say(preview.reasons)} />;
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
      done={{
        title: words.done(subject.visibleNum),
        note: <Afterwards preview={preview} />,
        picture: <MovingDoor visibleNum={subject.visibleNum} turn="taken" />,
      }}
      explain={explain}
      incomplete={preview === undefined}
      holds={preview !== undefined}
      why={why()}
      onConfirm={async () => {
        touchOwn(cabinetId);
        return (await rent.confirm({ params: { cabinetId: `${cabinetId}` } })) ? undefined : false;
      }}
      consequences={
        <>
          <Cautions />
          {preview !== undefined && <TermInFigures after={preview.after} />}
        </>
      }
    >
      <PreviewSlot seen={rent} words={text.previews} lines={0}>
        {(seen) => <Term after={seen.after} />}
      </PreviewSlot>
    </ConfirmFlow>
  );
}
