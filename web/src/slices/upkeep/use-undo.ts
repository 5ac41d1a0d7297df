import { parseTarget, targetText } from '@cabinet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { changeCarefully } from '../../api/careful-change.ts';
import { call, type ReplyOf } from '../../api/client.ts';
import type { ChangeName } from '../../api/names.ts';
import { failureText } from '../../api/refusals.ts';
import { refresh, subjectsOf } from '../../api/stale.ts';
import { readHolderId } from '../../api/visitor.ts';
import type { LeadsOn } from '../../ui/overlays/confirm-result.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';

type Record = ReplyOf<'listRecords'>['content'][number];

/** More records than this of one change are taken back on their own page; a return makes one for each person. */
const mostRecords = 100;
const recordsEach = 4;

/** The records of the change that has just been made: all of one moment, the newest of this administrator. */
function ofOneChange(records: readonly Record[], name: ChangeName, targets: ReadonlySet<string>): readonly Record[] {
  const isOurs = ({ call: by, target }: Record) => by === name && target.some((each) => targets.has(targetText(each)));
  const first = records.find(isOurs);
  return records.filter((record) => isOurs(record) && record.at === first?.at);
}

/** R-ADM-14: what a change of these targets (`cabinet:42`) leads on to: the offer to take it back, where that is possible. */
export function useUndo(name: ChangeName): (targets: readonly string[]) => Promise<LeadsOn> {
  const { upkeep, generic } = useText();
  const client = useQueryClient();
  const look = async (targets: readonly string[]) => {
    const [only] = targets.length === 1 ? targets.flatMap((word) => parseTarget(word) ?? []) : [];
    const query = {
      actor: `${readHolderId() ?? 0}`,
      size: `${Math.min(mostRecords, targets.length * recordsEach)}`,
      ...(only !== undefined && { target: targetText(only) }),
    };
    // The change is made whether or not its record can be read now.
    const found = await call('listRecords', { query }).catch(() => undefined);
    const made = ofOneChange(found?.content ?? [], name, new Set(targets));
    return made.filter(({ undo }) => undo.allowed);
  };
  const takeBack = async (records: readonly Record[]) => {
    let done = 0;
    let failure: unknown;
    for (const { recordId } of records) {
      try {
        const question = { action: 'undoRecord' as const, recordId };
        await changeCarefully('undoRecord', { question, given: { params: { recordId: `${recordId}` } }, seen: {} });
        done += 1;
      } catch (error) {
        failure = error;
      }
    }
    await refresh(client, subjectsOf('undoRecord'));
    const { undo } = upkeep;
    if (failure === undefined) return showToast({ tone: 'ok', text: undo.done });
    const why = failureText(failure) ?? generic.unknownFailure;
    return showToast({ tone: 'bad', text: done === 0 ? why : `${undo.doneSome(done, records.length)}. ${why}` });
  };
  return async (targets) => {
    const records = await look(targets);
    if (records.length === 0) return {};
    return { action: { label: upkeep.undo.label, quiet: true, onPress: () => void takeBack(records) } };
  };
}
