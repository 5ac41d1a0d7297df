import { parseTarget, type RecordKind, type RecordTarget, recordKinds } from '@cabinet/domain';
import { readId } from '../../state/address/search.ts';

/** The spans of time that can be asked for; `own` is any other. */
export const spans = ['all', 'today', 'week', 'month', 'own'] as const;
export type Span = (typeof spans)[number];

/** Which records the address asks for. */
export type Asked = {
  readonly kind: RecordKind | undefined;
  readonly actor: number | undefined;
  readonly target: RecordTarget | undefined;
  /** The first and the last day, both among them. */
  readonly from: Temporal.PlainDate | undefined;
  readonly until: Temporal.PlainDate | undefined;
};

/** The day an address names. The day after it is asked for too, so that the last year of four digits is none. */
function readDay(search: URLSearchParams, name: string): Temporal.PlainDate | undefined {
  const given = search.get(name) ?? '';
  try {
    return /^(?!0000|9999)\d{4}-\d{2}-\d{2}$/.test(given) ? Temporal.PlainDate.from(given) : undefined;
  } catch {
    return undefined;
  }
}

export function readAskedRecords(search: URLSearchParams): Asked {
  return {
    kind: recordKinds.find((kind) => kind === search.get('kind')),
    actor: readId(search, 'actor'),
    target: parseTarget(search.get('target') ?? ''),
    from: readDay(search, 'from'),
    until: readDay(search, 'until'),
  };
}

/** Whether anything is left out. */
export function isFiltered(asked: Asked): boolean {
  return Object.values(asked).some((each) => each !== undefined);
}

const daysBack: Readonly<Record<'today' | 'week' | 'month', number>> = { today: 0, week: 6, month: 29 };

/** The span of time that two days are. */
export function spanOf({ from, until }: Pick<Asked, 'from' | 'until'>, today: Temporal.PlainDate): Span {
  if (from === undefined && until === undefined) return 'all';
  const named = (['today', 'week', 'month'] as const).find((span) => from?.equals(firstDayOf(span, today)));
  return named !== undefined && until === undefined ? named : 'own';
}

/** The first day of a span of time that ends today. */
export function firstDayOf(span: keyof typeof daysBack, today: Temporal.PlainDate): Temporal.PlainDate {
  return today.subtract({ days: daysBack[span] });
}

/** The records that the server is asked for. */
export function queryOf({ kind, actor, target, from, until }: Asked): Record<string, string> {
  return {
    ...(kind !== undefined && { kind }),
    ...(actor !== undefined && { actor: `${actor}` }),
    ...(target !== undefined && { target: `${target.kind}:${target.id}` }),
    ...(from !== undefined && { from: `${from}T00:00:00` }),
    ...(until !== undefined && { until: `${until.add({ days: 1 })}T00:00:00` }),
  };
}
