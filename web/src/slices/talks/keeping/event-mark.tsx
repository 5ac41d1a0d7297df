import { clockText } from '../../../text/dates.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './event-mark.module.css';
import { useText } from './text/use-text.ts';
import type { Event } from './use-month.ts';

type EventMarkProps = { event: Event; tabbable: boolean; onPress(): void };

/** A talk or a free slot in the calendar: told by its ground, its outline and its word. */
export function EventMark({ event, tabbable, onPress }: EventMarkProps) {
  const { talks, talkKeeping } = useText();
  return (
    <button
      type="button"
      className={styles['event']}
      data-kind={event.kind}
      tabIndex={tabbable ? 0 : -1}
      onClick={onPress}
    >
      <b>{clockText(event.at)}</b>
      {/* What a free slot is called is its kind, which is told below with its place. */}
      <span aria-hidden={event.talk === null || undefined}>{event.talk?.title ?? talkKeeping.free}</span>
      <VisuallyHidden>
        {talkKeeping.kinds[event.kind]}, {talks.shortPlaces[event.place]}
      </VisuallyHidden>
    </button>
  );
}
