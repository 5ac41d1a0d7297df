import type { Language } from '@cabinet/contract';
import { type CalendarEntry, calendarFile } from '../../../http/calendar.ts';
import type { File } from '../../../http/outcome.ts';
import { placeNames } from '../../alarms/views.ts';
import type { CalendarTalkRow } from '../queries/calendar.ts';

const words = {
  ko: { name: '지식나눔', canceled: '취소된 발표', by: (name: string) => `발표자 ${name}` },
  en: { name: 'Knowledge Talks', canceled: 'A cancelled talk', by: (name: string) => `Given by ${name}` },
};

/** A talk as an entry: the same one wherever it moves to, also once it is cancelled. */
export function presentTalkEntry(row: CalendarTalkRow, language: Language): CalendarEntry {
  return {
    id: `talk-${row.id}`,
    when: { from: row.starts_at, until: row.ends_at },
    title: row.title,
    note: `${row.summary}\n${words[language].by(row.author_name)}`,
    place: placeNames[language][row.place],
    page: `/presentations/${row.id}`,
    revision: row.revision,
    isCanceled: row.canceled_at !== null,
  };
}

/** R-PRES-01: of a cancelled talk others learn only that it does not take place. */
function presentPublicEntry(row: CalendarTalkRow, language: Language): CalendarEntry {
  const entry = presentTalkEntry(row, language);
  if (row.canceled_at === null) return entry;
  const { id, when } = entry;
  return { id, when, title: words[language].canceled, revision: row.revision, isCanceled: true };
}

type Addressing = { readonly now: Temporal.Instant; readonly settings: { readonly publicUrl: string } };

/** The public talks as a calendar that anybody subscribes to. */
export function presentTalksCalendar(
  rows: readonly CalendarTalkRow[],
  language: Language,
  { now, settings: { publicUrl } }: Addressing,
): File {
  const entries = rows.map((row) => presentPublicEntry(row, language));
  return calendarFile({ name: words[language].name, file: 'talks.ics', entries, now, publicUrl });
}

/** One talk as a file that a calendar program takes in. */
export function presentTalkCalendar(
  row: CalendarTalkRow,
  language: Language,
  { now, settings: { publicUrl } }: Addressing,
): File {
  const entries = [presentTalkEntry(row, language)];
  return calendarFile({ name: row.title, file: `talk-${row.id}.ics`, entries, isKept: true, now, publicUrl });
}
