import { useText as useWords } from '../../../../text/language.ts';
import type { Text as TalkWords } from '../../text/use-text.ts';
import type { talkKeeping } from './ko.ts';

export type Text = TalkWords & { readonly talkKeeping: typeof talkKeeping };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
