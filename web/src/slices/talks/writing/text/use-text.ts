import { useText as useWords } from '../../../../text/language.ts';
import type { Text as TalkWords } from '../../text/use-text.ts';
import type { talkWriting } from './ko.ts';

export type Text = TalkWords & { readonly talkWriting: typeof talkWriting };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
