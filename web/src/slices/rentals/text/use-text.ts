import { useText as useWords } from '../../../text/language.ts';
import type { Text as CabinetPanelText } from '../../cabinets/panel/text/use-text.ts';
import type { rentals } from './ko.ts';

export type Text = CabinetPanelText & { readonly rentals: typeof rentals };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
