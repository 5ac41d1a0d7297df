import { useText as useWords } from '../../../text/language.ts';
import type { Text as CoinsText } from '../../coins/text/use-text.ts';
import type { Text as SharingText } from '../../sharing/text/use-text.ts';
import type { store } from './ko.ts';

export type Text = SharingText & CoinsText & { readonly store: typeof store };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
