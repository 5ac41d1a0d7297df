import { useText as useWords } from '../../../../text/language.ts';
import type { Text as CabinetsText } from '../../text/use-text.ts';
import type { cabinetPanel } from './ko.ts';

export type Text = CabinetsText & { readonly cabinetPanel: typeof cabinetPanel };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
