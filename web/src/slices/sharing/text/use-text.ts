import { useText as useWords } from '../../../text/language.ts';
import type { Text as RentalsText } from '../../rentals/text/use-text.ts';
import type { sharing } from './ko.ts';

export type Text = RentalsText & { readonly sharing: typeof sharing };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
