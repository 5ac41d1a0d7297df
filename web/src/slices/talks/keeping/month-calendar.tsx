import { Plus } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { useFocusAfter } from '../../../ui/layout/focus-after.ts';
import { useMedia } from '../../../ui/layout/media.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { EventMark } from './event-mark.tsx';
import { dayAfterKey, weeksOf } from './month.ts';
import styles from './month-calendar.module.css';
import { useText } from './text/use-text.ts';
import type { Event } from './use-month.ts';

type MonthCalendarProps = {
  /** The day that is chosen; its month is shown. */
  day: Temporal.PlainDate;
  today: Temporal.PlainDate;
  /** Undefined while they are on their way. */
  events: readonly Event[] | undefined;
  onDay(day: Temporal.PlainDate): void;
  onOpen(event: Event): void;
  onAdd(): void;
};

const dayClass = (day: Temporal.PlainDate, chosen: Temporal.PlainDate, today: Temporal.PlainDate) => ({
  'data-out': day.month !== chosen.month || undefined,
  'data-past': Temporal.PlainDate.compare(day, today) < 0 || undefined,
  'data-today': day.equals(today) || undefined,
});

/** A month with its talks and slots. Arrows and Page Up and Down choose a day; what it has is reached by Tab or Enter. */
export function MonthCalendar({ day, today, events, onDay, onOpen, onAdd }: MonthCalendarProps) {
  const { dates, talkKeeping: words } = useText();
  const isPaper = useMedia('paper');
  // Dots are pressed to be read.
  const phone = useMedia('phone') && !isPaper;
  // It goes where its month cannot be read; the name of the month stays, beside the ways to the others.
  const grid = useFocusAfter<HTMLDivElement>(() => document.querySelector('h1'));
  const byKey = useRef(false);
  const chosen = day.toString();
  useLayoutEffect(() => {
    // The chosen day may stand in a month that was not drawn at the press.
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
    byKey.current = false;
  }, [chosen, grid]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const inside = event.currentTarget.querySelector('button') ?? document.querySelector('#chosen-day button');
      if (inside instanceof HTMLElement) inside.focus();
      return;
    }
    const next = dayAfterKey(day, event.key);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    byKey.current = true;
    onDay(next);
  };
  return (
    <>
      <VisuallyHidden>
        <span id="calendar-keys">{words.keys}</span>
      </VisuallyHidden>
      <div
        className={styles['calendar']}
        role="grid"
        ref={grid}
        aria-label={words.calendar(words.month(day.year, day.month))}
        aria-describedby="calendar-keys"
        aria-busy={events === undefined || undefined}
      >
        <div role="row" className={styles['names']}>
          {words.weekdays.map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </div>
        {weeksOf(day.toPlainYearMonth()).map((week) => (
          <div role="row" className={styles['week']} key={week[0]?.toString()}>
            {week.map((each) => {
              const isChosen = each.equals(day);
              // Only the month is read: of the days around it nothing is known.
              const own =
                each.month === day.month ? events?.filter(({ at }) => at.toPlainDate().equals(each)) : undefined;
              return (
                <div
                  role="gridcell"
                  key={each.toString()}
                  data-day={each.toString()}
                  aria-selected={isChosen}
                  aria-current={each.equals(today) ? 'date' : undefined}
                  tabIndex={isChosen ? 0 : -1}
                  {...dayClass(each, day, today)}
                  onKeyDown={press}
                  onClick={() => onDay(each)}
                >
                  <span className={styles['number']} aria-hidden="true">
                    {each.day}
                  </span>
                  <VisuallyHidden>
                    {[dates.day(each, day.year), ...(own === undefined ? [] : [words.events(own.length)])].join(', ')}
                  </VisuallyHidden>
                  {phone
                    ? own?.map(({ key, kind }) => <i key={key} className={styles['dot']} data-kind={kind} />)
                    : own?.map((event) => (
                        <EventMark key={event.key} event={event} tabbable={isChosen} onPress={() => onOpen(event)} />
                      ))}
                  {isChosen && !phone && (
                    <Button size="small" kind="ghost" className={styles['add'] ?? ''} onClick={onAdd}>
                      <Plus size={14} aria-hidden="true" />
                      {words.add.act}
                    </Button>
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
