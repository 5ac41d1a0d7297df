import { type ChangeQuestion, useConfirmedChange } from '../../api/actions/change-preview.ts';
import type { ChangeName } from '../../api/client/names.ts';
import { useLastingPreview } from './lasting-preview.ts';
import { useSettledChoice } from './settled-choice.ts';

/**
 * The preview of a change of all chosen lockers, while they are being chosen. `seen` is what was shown last; it is outdated
 * while that of another choice is awaited or worked out.
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
