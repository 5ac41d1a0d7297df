import { campusZone } from '@cabinet/domain';
import { File } from './outcome.ts';

/** An entry of a calendar: on a whole day, or from an instant until another. */
export type CalendarEntry = {
  /** Names the subject of the entry, and stays the same as long as the entry exists. */
  readonly id: string;
  readonly when:
    | { readonly on: Temporal.PlainDate }
    | { readonly from: Temporal.Instant; readonly until: Temporal.Instant };
  readonly title: string;
  readonly note?: string;
  readonly place?: string;
  /** A page of the product, without its origin. */
  readonly page?: string;
  /** Grows with each change of the entry. */
  readonly revision?: number;
  readonly isCanceled?: boolean;
  /** The program reminds of it so many hours after the beginning of its day. */
  readonly remindsAtHour?: number;
};

type Calendar = {
  readonly name: string;
  /** The name of the file. */
  readonly file: string;
  readonly entries: readonly CalendarEntry[];
  /** Whether the browser keeps it as a file; else it is a calendar to subscribe to. */
  readonly isKept?: boolean;
  readonly now: Temporal.Instant;
  readonly publicUrl: string;
};

/** RFC 5545, 3.3.11: the signs of a text that mean something in a calendar. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}

/** RFC 5545, 3.1: a line of at most 75 bytes; what follows begins with a blank. No letter is torn apart. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 75) {
      parts.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n');
}

/** The instant in UTC, `20261220T045500Z`. */
const stamp = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

const basic = (date: Temporal.PlainDate): string => date.toString().replaceAll('-', '');

/** The campus has one time all year round. It is also what a calendar without an entry holds. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${campusZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:KST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

function linesOf(entry: CalendarEntry, { now, publicUrl }: Calendar): readonly string[] {
  const { id, when, title, note = '', place, page, revision, isCanceled, remindsAtHour } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    ...('on' in when
      ? [`DTSTART;VALUE=DATE:${basic(when.on)}`, `DTEND;VALUE=DATE:${basic(when.on.add({ days: 1 }))}`]
      : [`DTSTART:${stamp(when.from)}`, `DTEND:${stamp(when.until)}`]),
    ...(revision === undefined ? [] : [`SEQUENCE:${revision}`]),
    `SUMMARY:${escaped(title)}`,
    ...(note === '' ? [] : [`DESCRIPTION:${escaped(note)}`]),
    ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
    ...(page === undefined ? [] : [`URL:${publicUrl}${page}`]),
    ...(isCanceled === undefined ? [] : [`STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`]),
    ...('on' in when ? ['TRANSP:TRANSPARENT'] : []),
    ...(remindsAtHour === undefined
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(note)}`,
          `TRIGGER:PT${remindsAtHour}H`,
          'END:VALARM',
        ]),
    'END:VEVENT',
  ];
}

/** A calendar as programs read it (RFC 5545). */
export function calendarFile(calendar: Calendar): File {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cabinet//Cabinet//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(calendar.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...zone,
    ...calendar.entries.flatMap((entry) => linesOf(entry, calendar)),
    'END:VCALENDAR',
  ];
  const body = lines.map((line) => `${folded(line)}\r\n`).join('');
  return new File({ type: 'text/calendar', name: calendar.file, body, isKept: calendar.isKept ?? false });
}
