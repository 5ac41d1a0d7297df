import { Plus } from 'lucide-react';
import { Button } from '../../../ui/fields/button.tsx';
import styles from './chosen-day.module.css';
import { EventMark } from './event-mark.tsx';
import { useText } from './text/use-text.ts';
import type { Event } from './use-month.ts';

type ChosenDayProps = {
  day: Temporal.PlainDate;
  /** Undefined while they are on their way. */
  events: readonly Event[] | undefined;
  onOpen(event: Event): void;
  onAdd(): void;
};

/** On a phone a day of the calendar has no room for words: they stand below. */
export function ChosenDay({ day, events, onOpen, onAdd }: ChosenDayProps) {
  const { dates, talkKeeping: words } = useText();
  const list = events ?? [];
  return (
    <section className={styles['day']} id="chosen-day" aria-labelledby="chosen-day-title">
      <h2 id="chosen-day-title">{words.ofDay(dates.day(day, day.year))}</h2>
      {/* Until it is known whether there is anything, the line keeps its place. */}
      {list.length === 0 && <p>{events === undefined ? '\u00a0' : words.none}</p>}
      {list.map((event) => (
        <EventMark key={event.key} event={event} tabbable onPress={() => onOpen(event)} />
      ))}
      <Button kind="soft" onClick={onAdd}>
        <Plus size={18} aria-hidden="true" />
        {words.add.act}
      </Button>
    </section>
  );
}
