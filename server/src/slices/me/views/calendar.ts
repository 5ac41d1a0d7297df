import { dateTimeText, seoulDay } from '@cabinet/domain';
import { type CalendarEntry, calendarFile } from '../../../http/calendar.ts';
import type { File } from '../../../http/outcome.ts';
import type { CalendarTalkRow } from '../../talks/queries/calendar.ts';
import { presentTalkEntry } from '../../talks/views/calendar.ts';
import type { CalendarRow } from '../queries/calendar.ts';

const words = {
  ko: {
    name: 'Cabinet 사물함',
    end: (place: string) => `${place} 사물함 반납일`,
    note: '오늘 23:59에 대여가 끝나요. 그 전에 연장하거나 반납해 주세요.',
    place: (building: string, floor: number, number: number) => `${building} ${floor}층 ${number}번`,
  },
  en: {
    name: 'Cabinet locker',
    end: (place: string) => `Return of ${place}`,
    note: 'Your rental ends today at 23:59. Please extend it or return the locker before then.',
    place: (building: string, floor: number, number: number) => `locker ${number} on floor ${floor} of ${building}`,
  },
};

/** One entry for the day on which the rental ends: the same one for as long as it lasts, whatever its end becomes. */
function listRental(row: CalendarRow): readonly CalendarEntry[] {
  const { rental_id: id, expires_at: end, building, floor, visible_num: number } = row;
  if (id === null || end === null || building === null || floor === null || number === null) return [];
  const { end: title, note, place } = words[row.language];
  return [
    {
      id: `rental-${id}`,
      when: { on: seoulDay(end) },
      title: title(place(building, floor, number)),
      note,
      page: '/home',
      remindsAtHour: 9,
    },
  ];
}

/** The end of somebody's rental, and their talks, as a calendar that they subscribe to. */
export function presentCalendar(
  row: CalendarRow,
  talks: readonly CalendarTalkRow[],
  now: Temporal.Instant,
  publicUrl: string,
): File {
  const entries = [...listRental(row), ...talks.map((talk) => presentTalkEntry(talk, row.language))];
  return calendarFile({ name: words[row.language].name, file: 'cabinet.ics', entries, now, publicUrl });
}

/** Since when there is an address. */
export function presentCalendarSince(madeAt: Temporal.Instant | null): { madeAt: string | null } {
  return { madeAt: madeAt && dateTimeText(madeAt) };
}
