import type { Calls, Reply } from '@cabinet/contract';
import { dateTimeText } from '@cabinet/domain';
import { File } from '../../../http/outcome.ts';
import type { OwnData } from '../queries/own-data.ts';

type Exported = Reply<Calls['exportMe']>;
type Kept = Exported['person'];

function present(row: Readonly<Record<string, unknown>>): Kept {
  const shown = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Temporal.Instant ? dateTimeText(value) : value,
  ]);
  return Object.fromEntries(shown) as Kept;
}

/** Everything the product knows of somebody, as a file; undefined when there is nobody. */
export function presentOwnData(data: OwnData, now: Temporal.Instant): File | undefined {
  const { person, device, calendar, ...lists } = data;
  const [self] = person;
  if (self === undefined) return undefined;
  const shown = Object.entries(lists).map(([subject, rows]) => [subject, rows.map(present)] as const);
  const exported = {
    exportedAt: dateTimeText(now),
    person: present(self),
    ...(Object.fromEntries(shown) as Omit<Exported, 'exportedAt' | 'person' | 'device' | 'calendar'>),
    device: device[0] === undefined ? null : present(device[0]),
    calendar: calendar[0] === undefined ? null : present(calendar[0]),
  } satisfies Exported;
  return new File({
    type: 'application/json',
    name: 'cabinet.json',
    body: `${JSON.stringify(exported, null, 2)}\n`,
    isKept: true,
  });
}
