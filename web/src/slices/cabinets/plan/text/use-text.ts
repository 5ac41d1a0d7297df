import { useText as useWords } from '../../../../text/language.ts';
import type { Text as CabinetsText } from '../../text/use-text.ts';
import type { campusPlan } from './ko.ts';

export type Text = CabinetsText & { readonly campusPlan: typeof campusPlan };

/** Code that is fetched later brings these words with it. */
export const useText = useWords as () => Text;
