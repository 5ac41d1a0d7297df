import { useId, useRef, useState } from 'react';
import { clockAt, clockOnWire } from '../../../api/client/wire-time.ts';
import { useNow } from '../../../state/server-clock.ts';
import { clockText, dayTimeText } from '../../../text/dates.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { Pills } from '../../../ui/fields/pills.tsx';
import { FieldHint } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './date-card.module.css';
import { goTo } from './faults.ts';
import { type Slot, type SlotDay, slotMonths } from './slots.ts';
import { useText } from './text/use-text.ts';
import type { FreeSlots } from './use-free-slots.ts';

type DateCardProps = {
  free: FreeSlots;
  chosen: Slot | undefined;
  fault: string | undefined;
  onChoose(slotId: number): void;
};

/** The id of what is told of the choice, where something is. */
type Described = { readonly describedBy: string | undefined };

type DaysProps = Described & { slots: readonly Slot[]; current: SlotDay | undefined; onChoose(day: SlotDay): void };

/** The days with a free slot, by month. */
function Days({ slots, current, describedBy, onChoose }: DaysProps) {
  const { talks, dates, talkWriting } = useText();
  const name = useId();
  const year = clockAt(useNow('minute')).year;
  return (
    <fieldset className={styles['months']} aria-label={talkWriting.names.slotId} aria-describedby={describedBy}>
      {slotMonths(slots).map(({ month, days }) => (
        <div key={month.toString()}>
          <span className={styles['month']} aria-hidden="true">
            {talks.month(month.month)}
          </span>
          <div className={styles['days']}>
            {days.map((each) => (
              <label key={`${each.day}`} className={styles['day']}>
                <input
                  type="radio"
                  name={name}
                  value={`${each.day}`}
                  checked={each.day.equals(current?.day ?? Temporal.PlainDate.from('0001-01-01'))}
                  onChange={() => onChoose(each)}
                />
                <VisuallyHidden>{dates.day(each.day, year)}</VisuallyHidden>
                <small aria-hidden="true">{talkWriting.shortWeekday(dates.weekday(each.day))}</small>
                <b aria-hidden="true">{each.day.day}</b>
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

type TimesProps = Described & { day: SlotDay; chosen: Slot | undefined; onChoose(slotId: number): void };

/** Its times; where they are in several places, each says where. */
function Times({ day, chosen, describedBy, onChoose }: TimesProps) {
  const { talks, talkWriting } = useText();
  const places = new Set(day.slots.map(({ presentationLocation }) => presentationLocation));
  return (
    <Pills
      label={talkWriting.date.times}
      quiet
      describedBy={describedBy}
      pills={day.slots.map((slot) => ({
        value: `${slot.slotId}`,
        label: [
          clockText(clockOnWire(slot.startTime)),
          ...(places.size > 1 ? [talks.shortPlaces[slot.presentationLocation]] : []),
        ].join(' · '),
      }))}
      value={chosen === undefined ? undefined : `${chosen.slotId}`}
      onChoose={(slotId) => onChoose(Number(slotId))}
    />
  );
}

type ChoiceProps = Described & Pick<DateCardProps, 'chosen' | 'onChoose'> & { slots: readonly Slot[] };

function Choice({ slots, chosen, describedBy, onChoose }: ChoiceProps) {
  const text = useText();
  const { talkWriting } = text;
  const words = talkWriting.date;
  const now = useNow('minute');
  const [looked, setLooked] = useState<string | undefined>(undefined);
  const [isFolded, setIsFolded] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const days = slotMonths(slots).flatMap((month) => month.days);
  const ofChosen = days.find((day) => chosen !== undefined && day.slots.includes(chosen));
  const current = days.find(({ day }) => `${day}` === looked) ?? ofChosen;
  const unfold = () => {
    setIsFolded(false);
    requestAnimationFrame(() => goTo('slotId'));
  };
  // A time that was lost is chosen anew: the choice stays open until it is ready again.
  if (isFolded && chosen === undefined) setIsFolded(false);
  if (isFolded && chosen !== undefined) {
    return (
      <div className={styles['folded']}>
        <b>{dayTimeText(text, clockOnWire(chosen.startTime), clockAt(now))}</b>
        <Button size="small" ref={change} aria-describedby={describedBy} onClick={unfold}>
          {words.change}
        </Button>
      </div>
    );
  }
  const fold = () => {
    setLooked(undefined);
    setIsFolded(true);
    requestAnimationFrame(() => change.current?.focus());
  };
  return (
    <>
      <Days
        slots={slots}
        current={current}
        describedBy={describedBy}
        onChoose={(day) => {
          setLooked(`${day.day}`);
          const [first, another] = day.slots;
          // Where a day has one time only, there is nothing more to choose.
          if (first !== undefined && another === undefined) onChoose(first.slotId);
        }}
      />
      {current !== undefined && (
        <div className={styles['times']}>
          <Times day={current} chosen={chosen} describedBy={describedBy} onChoose={onChoose} />
          <Button
            kind="soft"
            size="small"
            unavailable={chosen === undefined || !current.slots.includes(chosen)}
            onClick={fold}
          >
            {words.ready}
          </Button>
        </div>
      )}
    </>
  );
}

/** R-PRES-03: when and where: the days with free slots, then the times of one. */
export function DateCard({ free: { slots, read }, chosen, fault, onChoose }: DateCardProps) {
  const { talks, generic, talkWriting } = useText();
  const places = [...new Set(slots?.map(({ presentationLocation }) => presentationLocation))];
  const [place] = chosen === undefined ? (places.length === 1 ? places : []) : [chosen.presentationLocation];
  return (
    <Card id="talk-slotId">
      <div className={styles['top']}>
        <h2>{talkWriting.names.slotId}</h2>
        {place !== undefined && <span>{talks.places[place]}</span>}
      </div>
      {slots === undefined && read.isError && (
        <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
      )}
      {slots === undefined && !read.isError && (
        <div role="status" aria-label={generic.loading}>
          <Skeleton height={98} />
        </div>
      )}
      {slots?.length === 0 && <EmptyState title={talkWriting.date.none} text={talkWriting.date.noneNote} />}
      {slots !== undefined && slots.length > 0 && (
        <Choice
          slots={slots}
          chosen={chosen}
          describedBy={fault === undefined ? undefined : 'talk-slot-said'}
          onChoose={onChoose}
        />
      )}
      {slots !== undefined && <FieldHint id="talk-slot-said" error={fault} />}
    </Card>
  );
}
