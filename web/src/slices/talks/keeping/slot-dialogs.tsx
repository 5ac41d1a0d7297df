import { MicVocal } from 'lucide-react';
import { useState } from 'react';
import { useCarefulChange, type Values } from '../../../api/actions/careful-change.ts';
import { clockAt } from '../../../api/client/wire-time.ts';
import { CallRefused, mayPass } from '../../../api/failures/failure.ts';
import { useNow } from '../../../state/server-clock.ts';
import { dayText, dayTimeText } from '../../../text/dates.ts';
import { FromTo } from '../../../ui/data/from-to.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { ReasonLine } from '../../../ui/feedback/reason-line.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmFlow } from '../../../ui/overlays/confirm-flow.tsx';
import { hasBegun } from '../talk-when.ts';
import { ChangedNote, onWire, slotNow, useSeenText } from './changed-slot.tsx';
import { isAt, SlotTimeFields, slotTimeOf, startTimeOf, useKnown, useSlotTime, useWhyNotAt } from './slot-time.tsx';
import { useText } from './text/use-text.ts';
import { type Event, useMonth } from './use-month.ts';

/** Another administrator has deleted the slot: no further press helps. */
const isGone = (error: unknown): boolean => error instanceof CallRefused && error.code === 'SLOT_NOT_FOUND';

function unlessGone(error: unknown): 'gone' {
  if (isGone(error)) return 'gone';
  throw error;
}

const reason = (text: string) => (
  <ReasonLine>
    <b>{text}</b>
  </ReasonLine>
);

type DialogProps = { open: boolean; onClose(): void };
type AddProps = DialogProps & { day: Temporal.PlainDate; events: readonly Event[] };
type EventProps = DialogProps & { event: Event };

/** R-PRES-05: a slot more on a day. */
export function AddSlotDialog({ open, day, events, onClose }: AddProps) {
  const text = useText();
  const words = text.talkKeeping.add;
  const now = useNow('minute');
  const add = useCarefulChange('addSlot', open);
  const { time, isTyped, choose, begin } = useSlotTime(`new slot ${day}`, {
    day,
    hour: 14,
    minute: 0,
    place: 'BASEMENT',
  });
  const body = onWire(time);
  const sent = add.isPending || mayPass(add.error) ? add.variables?.given.body : undefined;
  const isSent = sent?.startTime === body.startTime && sent.presentationLocation === body.presentationLocation;
  // The slot that was sent may already stand there, before the answer or without one; as far as anybody knows it is
  // this one.
  const known = useKnown(isSent ? events.filter((event) => !isAt(event, time)) : events);
  const why = useWhyNotAt(time, known);
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => {
        begin();
        add.reset();
      }}
      question={words.act}
      subline={dayText(text, day, clockAt(now))}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      typed={isTyped}
      why={why}
      onConfirm={async () => {
        await add.mutateAsync({ question: { action: 'addSlot', ...body }, given: { body }, seen: {} });
      }}
      done={{ title: words.done }}
    >
      <SlotTimeFields time={time} known={known} onChange={choose} follows="little" />
    </ConfirmFlow>
  );
}

/** R-PRES-07: a slot at another time or place; its talk moves along. */
export function MoveSlotDialog({ open, event, onClose }: EventProps) {
  const { talkKeeping } = useText();
  const words = talkKeeping.move;
  const now = useNow('minute');
  const move = useCarefulChange('moveSlot', open);
  const begins = slotTimeOf(event);
  const { time, isTyped, choose, begin } = useSlotTime(`slot ${event.key}`, begins);
  const [seen, setSeen] = useState<Values>(() => ({ ...onWire(begins), talkId: event.talk?.id ?? null }));
  const [since, setSince] = useState<{ was: Values; now: Values } | undefined>(undefined);
  const title = since === undefined ? event.talk?.title : since.now['title'];
  // The month it goes to, which need not be the one that is shown.
  const { events = [] } = useMonth(time.day.toPlainYearMonth(), clockAt(now));
  const known = useKnown(events.filter(({ slotId }) => slotId !== event.slotId));
  const isSame = startTimeOf(time) === seen['startTime'] && time.place === seen['presentationLocation'];
  const isPast = hasBegun(Temporal.PlainDateTime.from(`${seen['startTime']}`), clockAt(now));
  const why = () => {
    if (isGone(move.error)) return talkKeeping.event.gone;
    if (isPast) return talkKeeping.event.past;
    return isSame ? words.unchanged : undefined;
  };
  const whyNot = why();
  const whyNotThere = useWhyNotAt(time, known);
  const [from, to] = [useSeenText(seen), useSeenText(onWire(time))];
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={begin}
      question={words.act}
      subline={title ?? talkKeeping.free}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      typed={isTyped}
      why={whyNot === undefined ? whyNotThere : reason(whyNot)}
      onConfirm={async () => {
        if (event.slotId === null) return false;
        const [slotId, body] = [event.slotId, onWire(time)];
        const question = { action: 'moveSlot' as const, slotId, ...body };
        const given = { params: { slotId: `${slotId}` }, body };
        const end = await move.mutateAsync({ question, given, seen, nowOf: slotNow }).catch(unlessGone);
        if (end === 'saved') return undefined;
        if (end === 'gone') return false;
        // The next press means: from where it is now, with the talk that is in it now.
        const { title: _, ...found } = end;
        setSeen(found);
        setSince({ was: seen, now: end });
        return false;
      }}
      done={{ title: words.done, note: to.when }}
    >
      {since !== undefined && <ChangedNote {...since} />}
      <TextField
        label={words.date}
        type="date"
        value={time.day.toString()}
        onChange={(value) => {
          // A browser also takes a year of five digits, which is none of the wire's.
          if (/^\d{4}-\d{2}-\d{2}$/.test(value)) choose({ ...time, day: Temporal.PlainDate.from(value) });
        }}
      />
      <SlotTimeFields time={time} known={known} onChange={choose} follows="much" />
      {!isSame && whyNotThere === undefined && (
        <FromTo
          from={{ label: words.now, value: from.lines, note: from.where }}
          to={{ label: words.afterwards, value: to.lines, note: to.where }}
        />
      )}
      {title != null && <Note icon={<MicVocal size={18} aria-hidden="true" />}>{words.withTalk}</Note>}
    </ConfirmFlow>
  );
}

/** R-PRES-05: a slot without a talk goes. */
export function RemoveSlotDialog({ open, event, hasTalk, onClose }: EventProps & { hasTalk: boolean }) {
  const text = useText();
  const { talks, talkKeeping } = text;
  const words = talkKeeping.remove;
  const now = useNow('minute');
  const remove = useCarefulChange('deleteSlot', open);
  const [since, setSince] = useState<Values | undefined>(undefined);
  const was = onWire(slotTimeOf(event));
  const why = () => {
    if (isGone(remove.error)) return talkKeeping.event.gone;
    return hasTalk && !remove.isPending ? words.hasTalk : undefined;
  };
  const whyNot = why();
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      tone="danger"
      question={words.question}
      subline={`${dayTimeText(text, event.at, clockAt(now))} ·\u00a0${talks.places[event.place]}`}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      why={whyNot !== undefined && reason(whyNot)}
      onConfirm={async () => {
        if (event.slotId === null) return false;
        const { slotId } = event;
        const question = { action: 'deleteSlot' as const, slotId };
        const end = await remove
          .mutateAsync({
            question,
            given: { params: { slotId: `${slotId}` } },
            seen: since ?? was,
          })
          .catch(unlessGone);
        if (end === 'saved') return undefined;
        if (end === 'gone') return false;
        setSince(end);
        return false;
      }}
      done={{ title: words.done }}
    >
      {since !== undefined && <ChangedNote was={was} now={since} />}
      <Note>{words.note}</Note>
    </ConfirmFlow>
  );
}
