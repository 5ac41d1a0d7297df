import { seoulClock, wholeDaysBetween } from '@cabinet/domain';
import { Bell, CalendarDays, Users } from 'lucide-react';
import type { Preview } from '../../api/preview-shown.ts';
import { instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText, monthDayText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { type Consequence, ConsequenceList } from '../../ui/consequence-list.tsx';
import { FromTo } from '../../ui/from-to.tsx';
import { nearDay } from './near-day.ts';

/** R-SHARE-03, R-SHARE-04: what joining brings: one more who waits, or the rental at once for the fourth. */
export function JoinOutcome({ preview }: { preview: Preview }) {
  const text = useText();
  const words = text.sharing.join;
  const now = useNow('minute');
  const { before, after, outcomes, notices } = preview;
  if (before === null || after === null) return null;
  const today = seoulClock(now).toPlainDate();
  const told: Consequence[] = notices.map((label) => ({ icon: <Bell size={20} />, label }));
  const people: Consequence = {
    icon: <Users size={20} />,
    label: words.people,
    before: text.cabinets.people(before.people),
    after: text.cabinets.people(after.people),
  };
  const end = instantOf(after.expiredAt);
  if (end !== null) {
    const lastDay = seoulClock(end).toPlainDate();
    const { weekday } = text.dates;
    return (
      <>
        <FromTo
          from={{ label: words.today, value: monthDayText(text, today, today), note: weekday(today) }}
          to={{
            label: words.end,
            value: monthDayText(text, lastDay, today),
            note: text.rentals.until(weekday(lastDay)),
          }}
          between={text.rentals.days(wholeDaysBetween(now, end))}
        />
        <ConsequenceList items={[people, { icon: <CalendarDays size={20} />, label: words.completes }, ...told]} />
      </>
    );
  }
  const deadlineAt = instantOf(after.sessionExpiredAt);
  const outcome = outcomes.find((each) => each.people === after.people);
  const endsAt = instantOf(outcome?.expiredAt);
  const items: (Consequence | false)[] = [
    people,
    deadlineAt !== null &&
      endsAt !== null && {
        icon: <CalendarDays size={20} />,
        label: words.ifDeadline(clockText(seoulClock(deadlineAt).toPlainTime())),
        after: nearDay(text, endsAt),
      },
    ...told,
  ];
  return <ConsequenceList items={items.filter((item) => item !== false)} />;
}
