import { targetText } from '@cabinet/domain';
import type { ReplyOf } from '../../api/client/client.ts';
import type { ChangeName } from '../../api/client/names.ts';

export type Entry = ReplyOf<'listRecords'>['content'][number];

/** The records of the change that has just been made: all of one moment, the newest of this administrator. */
export function ofOneChange(
  records: readonly Entry[],
  name: ChangeName,
  targets: ReadonlySet<string>,
): readonly Entry[] {
  const isOurs = ({ call: by, target }: Entry) => by === name && target.some((each) => targets.has(targetText(each)));
  const first = records.find(isOurs);
  const made = records.filter((record) => isOurs(record) && record.at === first?.at);
  // A moment is a whole second here, and a change records each of its targets once: at a target that comes again, an
  // earlier change begins.
  const met = made.map(({ target }) => target.map(targetText).join());
  const earlier = met.findIndex((each, index) => met.indexOf(each) < index);
  return earlier === -1 ? made : made.slice(0, earlier);
}

const cabinetsOf = ({ target }: Entry) => target.flatMap(({ kind, id }) => (kind === 'cabinet' ? id : []));

/**
 * Those records of one change that can be taken back. Of several people who were returned from one locker only the last
 * could come back, alone and with the end that the others left: so that locker comes back whole or not at all.
 */
export function undoableOf(made: readonly Entry[]): readonly Entry[] {
  const cut = new Set(made.filter(({ undo }) => !undo.allowed).flatMap(cabinetsOf));
  return made.filter((record) => record.undo.allowed && !cabinetsOf(record).some((id) => cut.has(id)));
}
