import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/fields/button.tsx';
import { IconButton } from '../../../ui/fields/icon-button.tsx';
import styles from './calendar-head.module.css';
import { useText } from './text/use-text.ts';

type CalendarHeadProps = { day: Temporal.PlainDate; today: Temporal.PlainDate; onDay(day: Temporal.PlainDate): void };

const kinds = ['upcoming', 'done', 'open', 'canceled'] as const;

/** The month, the ways to others, and what the marks mean. */
export function CalendarHead({ day, today, onDay }: CalendarHeadProps) {
  const { talkKeeping: words } = useText();
  return (
    <div className={styles['head']}>
      <div className={styles['month']}>
        <IconButton
          label={words.previous}
          icon={<ChevronLeft size={20} />}
          onClick={() => onDay(day.subtract({ months: 1 }))}
        />
        <h1 aria-live="polite">{words.month(day.year, day.month)}</h1>
        <IconButton
          label={words.next}
          icon={<ChevronRight size={20} />}
          onClick={() => onDay(day.add({ months: 1 }))}
        />
        <Button size="small" onClick={() => onDay(today)}>
          {words.today}
        </Button>
      </div>
      <ul role="list" className={styles['legend']} aria-label={words.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <i data-kind={kind} />
            {words.kinds[kind]}
          </li>
        ))}
      </ul>
    </div>
  );
}
