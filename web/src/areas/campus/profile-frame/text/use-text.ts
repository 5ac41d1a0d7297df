import { useText as useWords } from '../../../../text/language.ts';
import type { Text as CampusText } from '../../text/use-text.ts';
import type { profileWays } from './ko.ts';

export type Text = CampusText & { readonly profileWays: typeof profileWays };

/** The present screen has brought these words. */
export const useText = useWords as () => Text;
