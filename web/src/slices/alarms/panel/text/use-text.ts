import { useText as useWords } from '../../../../text/language.ts';
import type { Text as AlarmsText } from '../../text/use-text.ts';
import type { notices } from './ko.ts';

export type Text = AlarmsText & { readonly notices: typeof notices };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
