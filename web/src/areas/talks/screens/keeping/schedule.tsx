import { useState } from 'react';
import { clockAt } from '../../../../api/client/wire-time.ts';
import type { Asked } from '../../../../slices/talks/keeping/calendar-dialogs.tsx';
import { CalendarHead } from '../../../../slices/talks/keeping/calendar-head.tsx';
import { ChosenDay } from '../../../../slices/talks/keeping/chosen-day.tsx';
import { MonthCalendar } from '../../../../slices/talks/keeping/month-calendar.tsx';
import { useText } from '../../../../slices/talks/keeping/text/use-text.ts';
import { useMonth } from '../../../../slices/talks/keeping/use-month.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { useSearch } from '../../../../state/address/search.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { useMedia } from '../../../../ui/layout/media.ts';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import styles from './schedule.module.css';

const CalendarDialogs = later(
  async () => (await import('../../../../slices/talks/keeping/calendar-dialogs.tsx')).CalendarDialogs,
);

/** The day the address asks for. */
function readDay(text: string | null): Temporal.PlainDate | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return undefined;
  }
}

/** R-PRES-05: the months with their talks and slots, and everything administrators do with them. */
export function Schedule() {
  const { talkKeeping: words } = useText();
  const now = clockAt(useNow('minute'));
  const today = now.toPlainDate();
  const [address, change] = useSearch();
  // The address follows: keys may come faster than it changes.
  const [chosen, setChosen] = useState(() => readDay(address.get('day')));
  const day = chosen ?? today;
  const phone = useMedia('phone');
  const { events, isPast, failed, retry } = useMonth(day.toPlainYearMonth(), now);
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  usePageTitle(words.title);
  const ask = (next: Asked) => {
    setAsked(next);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const choose = (next: Temporal.PlainDate) => {
    setChosen(next);
    change(
      (search) => {
        search.set('day', next.toString());
        return search;
      },
      { replace: true },
    );
  };
  const about = {
    day,
    onOpen: (event: NonNullable<typeof events>[number]) => ask({ what: 'look', event }),
    onAdd: () => ask({ what: 'add', day }),
  };
  return (
    <div className={styles['wide']}>
      <CalendarHead day={day} today={today} onDay={choose} />
      {failed === undefined ? (
        <>
          <MonthCalendar {...about} today={today} events={events} onDay={choose} />
          {isPast && <p className={styles['note']}>{words.noSlotsOfPast}</p>}
          {phone && <ChosenDay {...about} events={events?.filter(({ at }) => at.toPlainDate().equals(day))} />}
        </>
      ) : (
        <ErrorState error={failed.error} busy={failed.isFetching} onRetry={retry} />
      )}
      <OpeningBoundary onClose={close}>
        <CalendarDialogs
          wanted={asked !== undefined}
          with={{ asked, open: isOpen, events: events ?? [], onAsk: ask, onClose: close }}
        />
      </OpeningBoundary>
    </div>
  );
}
