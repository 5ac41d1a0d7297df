import { onOtherLanguage } from '../../text/language.ts';
import type { ReadName } from '../client/names.ts';
import { queryClient } from './query.ts';

/** For a read whose reply has sentences of the server: they are in the language of the time when it was asked. */
export function askAgainInOtherLanguage(name: ReadName): void {
  onOtherLanguage(() => void queryClient.invalidateQueries({ queryKey: [name] }));
}
