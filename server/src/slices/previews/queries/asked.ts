import type { ChangeAction } from '@cabinet/contract';
import { parseTarget, type RecordTarget, type TargetKind } from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';
import type { RefusedOutcome } from '../../../refusal.ts';
import { findRecord } from '../../undoing/queries/records.ts';
import { listIdsByName } from '../../users/queries.ts';

/** The input of a change as one object. */
export type Input = Readonly<Record<string, unknown>>;

export type Asked = Input & { readonly action: ChangeAction };

const kinds: Readonly<Record<string, TargetKind>> = {
  clubId: 'club',
  userId: 'user',
  userIds: 'user',
  cabinetId: 'cabinet',
  cabinetIds: 'cabinet',
  adminId: 'admin',
  presentationId: 'talk',
};
/** Lists of which a part may be unfit. */
const lists = ['cabinetIds', 'userIds'] as const;

const numbersIn = (value: unknown): number[] => [value].flat().filter((each) => typeof each === 'number');

/** What the ids in the input of a change are about, each once. */
export function targetsIn(given: Input): RecordTarget[] {
  return Object.entries(kinds).flatMap(([name, kind]) =>
    [...new Set(numbersIn(given[name]))].map((id) => ({ kind, id })),
  );
}

/** The input without what the refusal names; undefined when it names nothing of it, or nothing is left. */
export function withoutUnfit(given: Input, { facts }: RefusedOutcome): Input | undefined {
  for (const name of lists) {
    const [had, unfit] = [numbersIn(given[name]), numbersIn(facts[name])];
    if (!Array.isArray(given[name]) || unfit.length === 0) continue;
    const rest = had.filter((id) => !unfit.includes(id));
    return rest.length === 0 || rest.length === had.length ? undefined : { ...given, [name]: rest };
  }
  return undefined;
}

/** A change with everything it is asked for; `strangers` are names that nobody has. */
export async function readAsked(
  db: Db,
  { action, userNames, ...rest }: Asked,
): Promise<{ action: ChangeAction; given: Input; targets: RecordTarget[]; strangers: string[] }> {
  const names = Array.isArray(userNames) ? userNames.filter((name) => typeof name === 'string') : [];
  const people = await listIdsByName(db, names);
  const strangers = [...new Set(names)].filter((name) => !people.has(name));
  const given =
    names.length === 0 ? rest : { ...rest, userIds: [...new Set([...numbersIn(rest['userIds']), ...people.values()])] };
  return { action, given, targets: [...targetsIn(given), ...(await listRecorded(db, given['recordId']))], strangers };
}

/** What a record is about that is to be taken back. */
async function listRecorded(db: Db, recordId: unknown): Promise<RecordTarget[]> {
  const record = typeof recordId === 'number' ? await findRecord(db, recordId) : undefined;
  return record?.targets.flatMap((text) => parseTarget(text) ?? []) ?? [];
}
