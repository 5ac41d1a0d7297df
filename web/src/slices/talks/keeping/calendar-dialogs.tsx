import { CancelDialog } from './cancel-dialog.tsx';
import { EventDialog, type EventQuestion } from './event-dialog.tsx';
import { AddSlotDialog, MoveSlotDialog, RemoveSlotDialog } from './slot-dialogs.tsx';
import type { Event } from './use-month.ts';

/** What is asked about a day or about something that stands on it. */
export type Asked =
  | { readonly what: 'add'; readonly day: Temporal.PlainDate }
  | { readonly what: 'look' | EventQuestion; readonly event: Event };

type CalendarDialogsProps = {
  asked: Asked | undefined;
  open: boolean;
  events: readonly Event[];
  onAsk(asked: Asked): void;
  onClose(): void;
};

/** What the pressed entry of the calendar is now: a talk may come into a slot, move or be cancelled. */
const eventNow = (event: Event, events: readonly Event[]): Event =>
  events.find(({ key }) => key === event.key) ??
  events.find(({ slotId }) => slotId !== null && slotId === event.slotId) ??
  event;

/** The question that was asked last; it keeps what it was asked about until it is gone. */
export function CalendarDialogs({ asked, open, events, onAsk, onClose }: CalendarDialogsProps) {
  if (asked === undefined) return null;
  if (asked.what === 'add') {
    return <AddSlotDialog key={asked.day.toString()} open={open} day={asked.day} events={events} onClose={onClose} />;
  }
  const { event, what } = asked;
  const about = { open, event, onClose };
  switch (what) {
    case 'look': {
      const standing = eventNow(event, events);
      return (
        <EventDialog
          {...about}
          event={standing}
          opened={event}
          isListed={events.includes(standing)}
          onAsk={(question, now) => onAsk({ what: question, event: now })}
        />
      );
    }
    case 'move':
      return <MoveSlotDialog key={event.key} {...about} />;
    case 'remove':
      return <RemoveSlotDialog key={event.key} {...about} hasTalk={eventNow(event, events).talk !== null} />;
    case 'cancel':
      return event.talk === null ? null : (
        <CancelDialog
          open={open}
          talk={{ ...event.talk, at: event.at }}
          isCanceled={events.some(({ key, kind }) => key === event.key && kind === 'canceled')}
          onClose={onClose}
        />
      );
  }
}
