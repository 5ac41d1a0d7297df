import { useState } from 'react';
import { type ChangePreview, type ChangeQuestion, useConfirmedChange } from '../../api/actions/change-preview.ts';
import type { ChangeName } from '../../api/client/names.ts';
import { useSettled } from '../../state/typing/settled.ts';

/** The chosen lockers once the choosing pauses, so that no preview of hundreds is worked out for each step towards them. */
function useSettledChoice(cabinetIds: readonly number[]) {
  const chosen = cabinetIds.join(' ');
  const settled = useSettled(chosen);
  return { ids: (settled.match(/\d+/g) ?? []).map(Number), isSettled: settled === chosen };
}

/** The last preview stays while that of another question is on its way, so that nothing jumps. */
function useLastingPreview<Seen extends { readonly preview: ChangePreview | undefined }>(seen: Seen): Seen {
  const [last, setLast] = useState(seen.preview);
  if (seen.preview !== undefined && seen.preview !== last) setLast(seen.preview);
  return { ...seen, preview: seen.preview ?? last };
}

/**
 * The preview of a change of all chosen lockers, while they are being chosen. `seen` is what was shown last; it is outdated
 * while the preview of another choice is awaited or worked out.
 */
export function useChoicePreview<Name extends ChangeName>(
  name: Name,
  cabinetIds: readonly number[],
  questionOf: (ids: number[]) => ChangeQuestion<Name>,
) {
  const { ids, isSettled } = useSettledChoice(cabinetIds);
  const question = questionOf(ids);
  const change = useConfirmedChange(name, question, true);
  const seen = useLastingPreview(change);
  const isOutdated = seen.preview !== undefined && (!isSettled || change.preview === undefined);
  return { question, change, seen, isSettled, isOutdated };
}
