import { useText as useWords } from '../../../../text/language.ts';
import type { Text as CabinetsText } from '../../text/use-text.ts';
import type { available } from './ko.ts';

export type Text = CabinetsText & { readonly available: typeof available };

/** The present screen has brought these words. */
export const useText = useWords as () => Text;
