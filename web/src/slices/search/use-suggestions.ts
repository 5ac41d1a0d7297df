import { useRead } from '../../api/reads/query.ts';
import { searchPath } from '../../state/address/paths.ts';
import { useSettled } from '../../state/typing/settled.ts';
import { readAsked } from './asked.ts';
import { useText } from './text/use-text.ts';

type Suggestion = { readonly key: string; readonly text: string; readonly note: string; readonly to: string };

type Found = {
  readonly kind: 'cabinets' | 'people';
  readonly list: readonly Suggestion[];
  /** How many there are; undefined while only those of an earlier answer are known. */
  readonly total: number | undefined;
};

export type Suggestions = {
  /** Undefined while there is nothing to suggest from. */
  readonly found: Found | undefined;
};

/**
 * Screens 2.6: lockers of a number, or people by a part of the name, a moment after the last key. Until the answer has
 * come, the suggestions of the former one that still fit the field stay, so that nothing flickers or misleads.
 */
export function useSuggestions(typed: string, isOpen: boolean): Suggestions {
  const { search } = useText();
  const wanted = readAsked(typed);
  const asked = readAsked(useSettled(typed));
  const cabinets = useRead(
    'suggestCabinets',
    { query: { visibleNum: asked.kind === 'cabinets' ? asked.visibleNum : '0' } },
    { enabled: isOpen && asked.kind === 'cabinets', keepPrevious: true },
  );
  const people = useRead(
    'suggestPeople',
    { query: { name: asked.kind === 'people' ? asked.name : '-' } },
    { enabled: isOpen && asked.kind === 'people', keepPrevious: true },
  );
  if (wanted.kind === 'cabinets' && cabinets.data !== undefined) {
    const isNow = !cabinets.isPlaceholderData && asked.kind === 'cabinets' && asked.visibleNum === wanted.visibleNum;
    const list = cabinets.data.result
      .filter(({ visibleNum }) => isNow || `${visibleNum}` === wanted.visibleNum)
      .map(({ cabinetId, floor, section, visibleNum }) => ({
        key: `${cabinetId}`,
        text: search.locker(floor, visibleNum),
        note: section,
        to: searchPath(`${visibleNum}`, floor),
      }));
    return suggest('cabinets', list, isNow ? cabinets.data.totalLength : undefined);
  }
  if (wanted.kind === 'people' && people.data !== undefined) {
    const isNow = !people.isPlaceholderData && asked.kind === 'people' && asked.name === wanted.name;
    const list = people.data.result
      .filter(({ name }) => isNow || name.toLowerCase().includes(wanted.name.toLowerCase()))
      .map(({ userId, name }) => ({ key: `${userId}`, text: name, note: '', to: searchPath(name) }));
    return suggest('people', list, isNow ? people.data.totalLength : undefined);
  }
  return { found: undefined };
}

/** That there is none is said only once it is known. */
function suggest(kind: Found['kind'], list: Found['list'], total: Found['total']): Suggestions {
  return { found: total === undefined && list.length === 0 ? undefined : { kind, list, total } };
}
