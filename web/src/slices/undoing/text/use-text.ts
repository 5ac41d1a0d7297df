import { useText as useWords } from '../../../text/language.ts';
import type { Text as CabinetText } from '../../cabinets/text/use-text.ts';
import type { undoing } from './ko.ts';

/** A record is told in the words of lockers, too. */
export type Text = CabinetText & { readonly undoing: typeof undoing };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
