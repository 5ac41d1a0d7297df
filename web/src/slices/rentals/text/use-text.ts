import { useText as useWords } from '../../../text/language.ts';
import type { Text as CabinetsText } from '../../cabinets/text/use-text.ts';
import type { rentals } from './ko.ts';

export type Text = CabinetsText & { readonly rentals: typeof rentals };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
