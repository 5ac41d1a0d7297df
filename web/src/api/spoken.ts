import { onOtherLanguage } from '../text/language.ts';
import type { ReadName } from './names.ts';
import { queryClient } from './query.ts';

/** For a read whose reply has sentences of the server: it said them in the language of then. */
export function askAgainInOtherLanguage(name: ReadName): void {
  onOtherLanguage(() => void queryClient.invalidateQueries({ queryKey: [name] }));
}
