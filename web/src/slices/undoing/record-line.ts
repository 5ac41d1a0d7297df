import { type Change, type Entry, mainChanges } from './changes.ts';
import type { Text } from './text/use-text.ts';
import { type Around, fieldText, valueText } from './value-text.ts';

/** Fields whose values do not say of what they are: a number of a row or of a column, a yes to one of two consents. */
const named = new Set(['unbannedAt', 'row', 'col', 'recordingAllowed', 'publicAllowed']);

/** One side of all changes of a line; the same word of many targets once. */
function sideText(text: Text, changes: readonly Change[], side: 'before' | 'after', around: Around): string {
  const words = changes.map(({ field, [side]: value }) => {
    const word = valueText(text, field, value, around);
    return named.has(field) && value !== null ? `${fieldText(text, field)} ${word}` : word;
  });
  const said = [...new Set(words)].filter((word, _, all) => word !== text.undoing.bare || all.length === 1);
  return said.join(' · ');
}

/** A record in a line, before and after; null for a side that there is not. */
export function lineOf(
  text: Text,
  entry: Entry,
  today: Temporal.PlainDate,
): { before: string | null; after: string | null } {
  const changes = mainChanges(entry);
  if (changes.length === 0) return { before: null, after: null };
  const around = { entry, today };
  return {
    before: entry.before.length === 0 ? null : sideText(text, changes, 'before', around),
    after: entry.after.length === 0 ? text.undoing.gone : sideText(text, changes, 'after', around),
  };
}
