import { talkPlaces } from '@cabinet/domain';
import { TriangleAlert } from 'lucide-react';
import type { Values } from '../../../api/actions/careful-change.ts';
import type { ChangeRow } from '../../../api/actions/change-preview.ts';
import { clockAt } from '../../../api/client/wire-time.ts';
import { useNow } from '../../../state/server-clock.ts';
import { clockText } from '../../../text/dates.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { talkDayText } from '../talk-when.ts';
import { type SlotTime, startTimeOf } from './slot-time.tsx';
import { useText } from './text/use-text.ts';

export const onWire = (time: SlotTime) => ({ startTime: startTimeOf(time), presentationLocation: time.place });

/** A slot by its preview: where it is, and the talk in it, whose change the preview tells instead. */
export function slotNow({ target, before }: ChangeRow): Values | null {
  const talk = target.kind === 'talk' ? { talkId: target.id, title: target.name } : { talkId: null, title: null };
  return before && { ...before, ...talk };
}

/** Where and when a slot is by what was seen of it, in words. */
export function useSeenText({ startTime, presentationLocation }: Values) {
  const text = useText();
  const today = clockAt(useNow('minute'));
  const place = talkPlaces.find((each) => each === presentationLocation);
  const at = Temporal.PlainDateTime.from(`${startTime}`);
  const [day, time] = [talkDayText(text, at, today), clockText(at)];
  return {
    when: text.dates.dayTime(day, time),
    /** One below the other, where two of them stand side by side. */
    lines: `${day}\n${time}`,
    where: place === undefined ? '' : text.talks.places[place],
  };
}

/** What has become of a slot, and of the talk in it, since its question was opened. */
export function ChangedNote({ was, now }: { was: Values; now: Values }) {
  const { talkKeeping: words } = useText();
  const { when, where } = useSeenText(now);
  const isMoved = (['startTime', 'presentationLocation'] as const).some((name) => now[name] !== was[name]);
  const said = [
    isMoved && words.movedSince(when, where),
    now['talkId'] !== was['talkId'] &&
      (now['talkId'] === null ? words.freedSince : words.takenSince(`${now['title']}`)),
    words.anyway,
  ];
  return (
    <Note tone="warn" alert icon={<TriangleAlert size={18} aria-hidden="true" />}>
      {said.filter(Boolean).join(' ')}
    </Note>
  );
}
