import { parseTarget, targetText } from '@cabinet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { changeCarefully } from '../../api/actions/careful-change.ts';
import { call } from '../../api/client/client.ts';
import type { ChangeName } from '../../api/client/names.ts';
import { failureText } from '../../api/failures/refusals.ts';
import { readHolderId } from '../../api/holder/visitor.ts';
import { refresh, subjectsOf } from '../../api/reads/stale.ts';
import type { LeadsOn } from '../../ui/overlays/confirm-result.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';
import { type Entry, ofOneChange, undoableOf } from './undo-part.ts';

/** More records than this of one change are taken back on their own page; a return makes one for each person. */
const mostRecords = 100;
const recordsEach = 4;

/** R-ADM-14: what a change of these targets (`cabinet:42`) leads on to: the offer to take it back, where that is possible. */
export function useUndo(name: ChangeName): (targets: readonly string[]) => Promise<LeadsOn> {
  const { upkeep, generic } = useText();
  const client = useQueryClient();
  const look = async (targets: readonly string[]) => {
    const [only] = targets.length === 1 ? targets.flatMap((word) => parseTarget(word) ?? []) : [];
    const size = Math.min(mostRecords, targets.length * recordsEach);
    const query = {
      actor: `${readHolderId() ?? 0}`,
      size: `${size}`,
      ...(only !== undefined && { target: targetText(only) }),
    };
    const readPage = async (page: number) => {
      // The change is made whether or not its records can be read now.
      const found = await call('listRecords', { query: { ...query, page: `${page}` } }).catch(() => undefined);
      return found?.content ?? [];
    };
    const madeIn = (records: readonly Entry[]) => ofOneChange(records, name, new Set(targets));
    const first = await readPage(0);
    const made = madeIn(first);
    // A page that is full of them may not hold all of them, and nobody would know how many are missing.
    if (made.length < size) return made;
    return madeIn([...first, ...(await readPage(1))]).length > size ? [] : made;
  };
  const takeBack = async (records: readonly Entry[], of: number) => {
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
    const said = done === of ? undo.done : undo.doneSome(done, of);
    if (failure === undefined) return showToast({ tone: 'ok', text: said });
    const why = failureText(failure) ?? generic.unknownFailure;
    return showToast({ tone: 'bad', text: done === 0 ? why : `${said}. ${why}` });
  };
  return async (targets) => {
    const made = await look(targets);
    const records = undoableOf(made);
    if (records.length === 0) return {};
    const { label, labelSome } = upkeep.undo;
    const says = records.length === made.length ? label : labelSome(records.length, made.length);
    return { action: { label: says, quiet: true, onPress: () => void takeBack(records, made.length) } };
  };
}
