import { defaultPolicy, rentalDays, rentalEnd, seoulClock } from '@cabinet/domain';
import { Lock, TriangleAlert } from 'lucide-react';
import { useAction } from '../../api/action.ts';
import { touchOwn } from '../../api/live-news.ts';
import { behaviourOf, failureText } from '../../api/refusals.ts';
import { useNow } from '../../state/server-clock.ts';
import { monthDayText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { ConfirmFlow } from '../../ui/confirm-flow.tsx';
import { FromTo } from '../../ui/from-to.tsx';
import { Note } from '../../ui/note.tsx';
import { ReasonLine } from '../../ui/reason-line.tsx';
import type { Explanation } from '../../ui/ui-text.ts';
import styles from './rentals.module.css';
import { type Subject, subjectLine } from './subject.ts';

type Nearby = { readonly cabinetId: number; readonly visibleNum: number };

type RentDialogProps = {
  open: boolean;
  subject: Subject;
  /** It stopped being rentable while the question stood there: somebody took it, or something else changed. */
  changed: 'taken' | 'otherwise' | undefined;
  /** The free cabinet beside it, for when somebody was faster. */
  nearby: Nearby | undefined;
  onClose(): void;
  onSee(cabinetId: number): void;
};

const exampleDays = 3;
const weekDays = 7;

/** R-RENT-10: what renting means, before anybody says yes to it. */
function Cautions() {
  const { rentals } = useText();
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
        {rentals.forced(Math.round(defaultPolicy.penalty.forcedReturnDays / weekDays))} {rentals.loss}
      </Note>
    </section>
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

/** R-RENT-02, R-RENT-05: the question before a private rental: until when, and what to mind. */
export function RentDialog({ open, subject, changed, nearby, onClose, onSee }: RentDialogProps) {
  const text = useText();
  const { rentals, dates } = text;
  const rent = useAction('rentPrivateCabinet');
  const now = useNow('minute');
  const days = rentalDays('PRIVATE', 1, defaultPolicy) ?? 0;
  const today = seoulClock(now).toPlainDate();
  const lastDay = seoulClock(rentalEnd(now, days)).toPlainDate();
  const next = <Nearest nearby={nearby} onSee={onSee} />;
  const explain = (error: unknown): Explanation => {
    const message = failureText(error) ?? text.generic.unknownFailure;
    return behaviourOf(error) === 'taken' ? { message: rentals.rent.taken, next } : { message };
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={rentals.rent.question}
      subline={subjectLine(text, subject)}
      confirmLabel={rentals.rent.yes}
      busyLabel={rentals.rent.busy}
      done={rentals.rent.done(subject.visibleNum)}
      explain={explain}
      why={
        changed &&
        !rent.isPending && (
          <ReasonLine icon={<TriangleAlert size={16} />} action={next}>
            <b>{changed === 'taken' ? rentals.rent.taken : rentals.rent.changed}</b>
          </ReasonLine>
        )
      }
      onConfirm={async () => {
        touchOwn(subject.cabinetId);
        await rent.mutateAsync({ params: { cabinetId: `${subject.cabinetId}` } });
      }}
      consequences={<Cautions />}
    >
      <FromTo
        from={{ label: rentals.from, value: monthDayText(text, today, today), note: dates.weekday(today) }}
        to={{
          label: rentals.end,
          value: monthDayText(text, lastDay, today),
          note: rentals.until(dates.weekday(lastDay)),
        }}
        between={rentals.days(days)}
      />
    </ConfirmFlow>
  );
}
