import { tab } from '../kept.ts';
import { findTyped, type Typed, typedPrefix, type Whose } from './typed.ts';

/** What this person typed at every place whose name begins so. A file of its own, because only the talks need it. */
export function listTyped<Fields extends Typed>({ holder, place }: Whose, begun: Fields): readonly Fields[] {
  const there = tab.keys().filter((key) => key.startsWith(`${typedPrefix}${place}`));
  const typed = there.map((key) => findTyped({ holder, place: key.slice(typedPrefix.length) }, begun));
  return typed.filter((each) => each !== undefined);
}
