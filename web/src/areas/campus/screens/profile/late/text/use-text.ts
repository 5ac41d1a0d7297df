import { useText as useWords } from '../../../../../../text/language.ts';
import type { Text as CampusText } from '../../../../text/use-text.ts';
import type { profile } from './ko.ts';

export type Text = CampusText & { readonly profile: typeof profile };

/** The cards of the profile have brought these words. */
export const useText = useWords as () => Text;
