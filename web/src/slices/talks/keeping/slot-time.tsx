import { bookableMonths, listWhyNotPlaceSlot, type Policy, talkPlaces } from '@cabinet/domain';
import { type ReactNode, useEffect, useId } from 'react';
import { useTyped } from '../../../api/actions/use-typed.ts';
import { instantOf } from '../../../api/client/wire-time.ts';
import { keepRulesFresh } from '../../../api/reads/fresh-rules.ts';
import { queryClient, useRead } from '../../../api/reads/query.ts';
import { useNow } from '../../../state/server-clock.ts';
import { clockText } from '../../../text/dates.ts';
import { ReasonLine } from '../../../ui/feedback/reason-line.tsx';
import { Pills } from '../../../ui/fields/pills.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { classNames } from '../../../ui/layout/class-names.ts';
import still from '../../../ui/overlays/holds-still.module.css';
import styles from './slot-time.module.css';
import { useText } from './text/use-text.ts';
import type { Event } from './use-month.ts';

/** Where and when a slot is to be. */
export type SlotTime = {
  readonly day: Temporal.PlainDate;
  readonly hour: number;
  readonly minute: number;
  readonly place: Event['place'];
};

/** R-PRES-05: the hours in which a talk can begin. */
const hours = Array.from({ length: 13 }, (_, index) => index + 9);

/** As the wire has it. */
export const startTimeOf = ({ day, hour, minute }: SlotTime): string =>
  day.toPlainDateTime({ hour, minute }).toString();

export const slotTimeOf = ({ at, place }: Pick<Event, 'at' | 'place'>): SlotTime => ({
  day: at.toPlainDate(),
  hour: at.hour,
  minute: at.minute,
  place,
});

const asTyped = ({ day, hour, minute, place }: SlotTime) => ({
  day: `${day}`,
  hour: `${hour}`,
  minute: `${minute}`,
  place,
});

/**
 * The time that is chosen for a slot. A person whose sign-in ends meanwhile finds it again. `begin` is called when the
 * question has gone.
 */
export function useSlotTime(where: string, begins: SlotTime) {
  const [{ day, hour, minute, place }, setTyped, anew] = useTyped(where, asTyped(begins));
  const time: SlotTime = {
    day: Temporal.PlainDate.from(day),
    hour: Number(hour),
    minute: Number(minute),
    place: talkPlaces.find((each) => each === place) ?? begins.place,
  };
  const isTyped = startTimeOf(time) !== startTimeOf(begins) || time.place !== begins.place;
  return { time, isTyped, choose: (next: SlotTime) => setTyped(asTyped(next)), begin: () => anew(asTyped(begins)) };
}

type Known = {
  /** What the month of the day has; the slot that is moved is not among it. */
  readonly others: readonly Event[];
  readonly now: Temporal.Instant;
  /** The rules in force. Until they have come, only the server judges. */
  readonly policy: Policy | undefined;
};

export function useKnown(others: readonly Event[]): Known {
  useEffect(() => keepRulesFresh(queryClient), []);
  return { others, now: useNow('minute'), policy: useRead('getRules', undefined).data?.policy };
}

export const isAt = (event: Event, time: SlotTime) =>
  event.kind !== 'canceled' && event.place === time.place && event.at.toString() === startTimeOf(time);

/** Why a slot cannot be at a time, as far as it is known here; only the server knows how long talks run into it. */
export function whyNotAt(time: SlotTime, { others, now, policy }: Known) {
  const startsAt = instantOf(startTimeOf(time));
  if (startsAt === null || policy === undefined) return undefined;
  const isOccupied = others.some((event) => isAt(event, time));
  return listWhyNotPlaceSlot({ startsAt, isOccupied }, policy, now)[0]?.refused;
}

/** The same as a line beside the answer, which is closed by it. */
export function useWhyNotAt(time: SlotTime, known: Known): ReactNode {
  const { talkKeeping: words } = useText();
  const why = whyNotAt(time, known);
  const last = known.policy && bookableMonths(known.policy, known.now).at(-1);
  if (why === undefined) return undefined;
  const reason =
    why === 'NOT_ALLOWED_PERIOD' && last !== undefined
      ? words.untilMonth(words.month(last.year, last.month))
      : why in words.why && words.why[why as keyof typeof words.why];
  return (
    <ReasonLine>
      {clockText(new Temporal.PlainTime(time.hour, time.minute))} · <b>{reason}</b>
    </ReasonLine>
  );
}

type SlotTimeFieldsProps = {
  time: SlotTime;
  known: Known;
  onChange(time: SlotTime): void;
  /** How much may follow from what is chosen. */
  follows: 'little' | 'much';
};

/** The time of a slot: the hour, the half of it, the place. What is taken or past is struck. */
export function SlotTimeFields({ time, known, onChange, follows }: SlotTimeFieldsProps) {
  const { talks, talkKeeping: words } = useText();
  const note = useId();
  const struck = new Set(hours.filter((hour) => whyNotAt({ ...time, hour }, known) !== undefined));
  return (
    <>
      <div className={classNames(styles['hours'], follows === 'little' && still['low'])} data-holds-still>
        <Pills
          label={words.add.start}
          pills={hours.map((hour) => ({
            value: `${hour}`,
            label: <span data-taken={struck.has(hour) || undefined}>{`${hour}`.padStart(2, '0')}</span>,
            describedBy: struck.has(hour) ? note : undefined,
          }))}
          value={`${time.hour}`}
          onChoose={(hour) => onChange({ ...time, hour: Number(hour) })}
        />
        {/* The line keeps its place: at another place nothing may be struck. */}
        <small id={note}>{struck.size > 0 ? words.add.struck : '\u00a0'}</small>
      </div>
      <SegmentedControl
        label={words.add.minute}
        size="small"
        block
        value={`${time.minute}`}
        segments={[0, 30].map((minute, index) => ({ value: `${minute}`, label: words.add.minutes[index] ?? '' }))}
        onChange={(minute) => onChange({ ...time, minute: Number(minute) })}
      />
      <Pills
        label={words.add.place}
        pills={talkPlaces.map((value) => ({ value, label: talks.places[value] }))}
        value={time.place}
        onChoose={(place) => onChange({ ...time, place })}
      />
    </>
  );
}
