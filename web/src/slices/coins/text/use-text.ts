import type { Shared } from '../../../text/ko.ts';
import { useText as useWords } from '../../../text/language.ts';
import type { coins } from './ko.ts';

export type Text = Shared & { readonly coins: typeof coins };

/** The area on the screen has brought these words. */
export const useText = useWords as () => Text;
