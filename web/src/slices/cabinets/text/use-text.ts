import type { Shared } from '../../../text/ko.ts';
import { useText as useWords } from '../../../text/language.ts';
import type { cabinets } from './ko.ts';

export type Text = Shared & { readonly cabinets: typeof cabinets };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
