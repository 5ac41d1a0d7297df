import { useSettled } from '../../state/typing/settled.ts';

/**
 * The chosen lockers once nobody has chosen for a moment: a preview of hundreds is not worked out for each that is added on
 * the way there.
 */
export function useSettledChoice(cabinetIds: readonly number[]) {
  const chosen = cabinetIds.join(' ');
  const settled = useSettled(chosen);
  return { ids: (settled.match(/\d+/g) ?? []).map(Number), isSettled: settled === chosen };
}
