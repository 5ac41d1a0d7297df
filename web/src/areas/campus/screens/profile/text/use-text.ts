import { useText as useWords } from '../../../../../text/language.ts';
import type { Text as CampusText } from '../../../text/use-text.ts';
import type { profileCards } from './ko.ts';

export type Text = CampusText & { readonly profileCards: typeof profileCards };

/** The present screen has brought these words. */
export const useText = useWords as () => Text;
