import { talkMinutes } from '@cabinet/domain';
import { CalendarClock, Eye, Pencil, Trash2, XCircle } from 'lucide-react';
import { useNavigate } from 'react-router';
import { clockAt, clockOnWire } from '../../../api/client/wire-time.ts';
import { CallRefused } from '../../../api/failures/failure.ts';
import { useRead } from '../../../api/reads/query.ts';
import { adminTalkEditPath, adminTalkPath } from '../../../state/address/paths.ts';
import { useNow } from '../../../state/server-clock.ts';
import { dayTimeText } from '../../../text/dates.ts';
import { type Fact, Facts } from '../../../ui/data/facts.tsx';
import { ReasonLine } from '../../../ui/feedback/reason-line.tsx';
import { Button } from '../../../ui/fields/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { hasBegun } from '../talk-when.ts';
import styles from './event-dialog.module.css';
import { useText } from './text/use-text.ts';
import type { Event } from './use-month.ts';

export type EventQuestion = 'move' | 'remove' | 'cancel';

type EventDialogProps = {
  open: boolean;
  /** As it stands now. */
  event: Event;
  /** As it stood when it was pressed. */
  opened: Event;
  /** Whether it stands in the month that is shown. */
  isListed: boolean;
  onAsk(question: EventQuestion, event: Event): void;
  onClose(): void;
};

const reason = (text: string) => (
  <ReasonLine>
    <b>{text}</b>
  </ReasonLine>
);

/**
 * The facts of a talk that the calendar does not know. Their lines are there from the beginning, so that the buttons
 * below them do not move.
 */
function useTalkFacts(talkId: number | undefined): readonly Fact[] {
  const { talks, talkKeeping } = useText();
  const words = talkKeeping.event;
  const { data, isError } = useRead(
    'getTalkToKeep',
    { params: { presentationId: `${talkId ?? 0}` } },
    { enabled: talkId !== undefined },
  );
  if (talkId === undefined) return [];
  const known = data?.data;
  const unknown = isError ? '-' : '\u00a0';
  return [
    { term: words.who, value: known?.userName ?? unknown },
    { term: words.length, value: known === undefined ? unknown : talks.minutes(talkMinutes(known.duration)) },
  ];
}

/**
 * An entry that is not in the month may be in another one now, or in the past; a slot without a talk may be deleted.
 */
function useStanding(event: Event, isListed: boolean): { event: Event; isGone: boolean } {
  const { slotId, talk } = event;
  const enabled = slotId !== null && !isListed;
  const ofTalk = useRead(
    'getTalkToKeep',
    { params: { presentationId: `${talk?.id ?? 0}` } },
    { enabled: enabled && talk !== null },
  );
  const ofSlot = useRead(
    'getFreeSlot',
    { params: { slotId: `${slotId ?? 0}` } },
    { enabled: enabled && talk === null },
  );
  const isGone = ofSlot.error instanceof CallRefused && ofSlot.error.code === 'SLOT_NOT_FOUND';
  const known = (talk === null ? ofSlot : ofTalk).data?.data;
  if (!enabled || known === undefined) return { event, isGone };
  return { event: { ...event, at: clockOnWire(known.startTime), place: known.presentationLocation }, isGone };
}

/**
 * An entry of the calendar, and everything that can be done with it; what cannot be done says why. When the entry
 * changes meanwhile, the buttons stay: otherwise a finger on its way to one would meet another.
 */
export function EventDialog({ open, event: shown, opened, isListed, onAsk, onClose }: EventDialogProps) {
  const text = useText();
  const { talks, talkKeeping: words } = text;
  const navigate = useNavigate();
  const now = clockAt(useNow('minute'));
  const facts = useTalkFacts(opened.talk?.id);
  const { event, isGone } = useStanding(shown, isListed);
  const { talk, kind, slotId } = event;
  const isCanceled = kind === 'canceled';
  const isPast = hasBegun(event.at, now);
  const whyNotMove = () => {
    if (slotId === null) return reason(words.event.noSlot);
    if (isGone) return reason(words.event.gone);
    return isPast && reason(words.event.past);
  };
  const whyNotRemove = () => {
    if (slotId === null) return reason(words.event.noSlot);
    if (talk !== null) return reason(words.remove.hasTalk);
    return isGone && reason(words.event.gone);
  };
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (
    <Dialog open={open} onClose={onClose} title={talk?.title ?? words.free} subline={words.kinds[kind]}>
      <Facts
        facts={[
          { term: words.event.when, value: dayTimeText(text, event.at, now) },
          { term: words.event.where, value: talks.places[event.place] },
          ...facts,
        ]}
      />
      <div className={styles['acts']}>
        {talk !== null && opened.talk !== null && (
          <>
            <Button block onClick={() => go(adminTalkPath(talk.id))}>
              <Eye size={18} aria-hidden="true" />
              {words.event.open}
            </Button>
            <Button
              block
              why={isCanceled && reason(words.event.canceled)}
              onClick={() => go(adminTalkEditPath(talk.id))}
            >
              <Pencil size={18} aria-hidden="true" />
              {words.event.edit}
            </Button>
          </>
        )}
        <Button block why={whyNotMove()} onClick={() => onAsk('move', event)}>
          <CalendarClock size={18} aria-hidden="true" />
          {words.move.act}
        </Button>
        {opened.slotId !== null && (
          <Button block kind="danger-line" why={whyNotRemove()} onClick={() => onAsk('remove', event)}>
            <Trash2 size={18} aria-hidden="true" />
            {words.remove.act}
          </Button>
        )}
        {talk !== null && opened.talk !== null && (
          <Button
            block
            kind="danger-line"
            why={isCanceled && reason(words.cancel.already)}
            onClick={() => onAsk('cancel', event)}
          >
            <XCircle size={18} aria-hidden="true" />
            {words.cancel.act}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
