import { useRead } from '../../api/reads/query.ts';
import { searchPath } from '../../state/address/paths.ts';
import { useSettled } from '../../state/typing/settled.ts';
import { readAsked } from './asked.ts';
import { useText } from './text/use-text.ts';

type Suggestion = { readonly key: string; readonly text: string; readonly note: string; readonly to: string };

export type Suggestions = {
  /** Undefined while there is nothing to suggest from. */
  readonly found:
    | {
        readonly kind: 'cabinets' | 'people';
        readonly list: readonly Suggestion[];
        readonly total: number;
      }
    | undefined;
};

/** Screens 2.6: lockers of a number, or people by a part of the name, a moment after the last key. */
export function useSuggestions(typed: string, isOpen: boolean): Suggestions {
  const { search } = useText();
  const asked = readAsked(useSettled(typed));
  const cabinets = useRead(
    'suggestCabinets',
    { query: { visibleNum: asked.kind === 'cabinets' ? asked.visibleNum : '0' } },
    { enabled: isOpen && asked.kind === 'cabinets' },
  ).data;
  const people = useRead(
    'suggestPeople',
    { query: { name: asked.kind === 'people' ? asked.name : '-' } },
    { enabled: isOpen && asked.kind === 'people' },
  ).data;
  if (asked.kind === 'cabinets' && cabinets !== undefined) {
    const list = cabinets.result.map(({ cabinetId, floor, section, visibleNum }) => ({
      key: `${cabinetId}`,
      text: search.locker(floor, visibleNum),
      note: section,
      to: searchPath(`${visibleNum}`, floor),
    }));
    return { found: { kind: asked.kind, list, total: cabinets.totalLength } };
  }
  if (asked.kind === 'people' && people !== undefined) {
    const list = people.result.map(({ userId, name }) => ({
      key: `${userId}`,
      text: name,
      note: '',
      to: searchPath(name),
    }));
    return { found: { kind: asked.kind, list, total: people.totalLength } };
  }
  return { found: undefined };
}
