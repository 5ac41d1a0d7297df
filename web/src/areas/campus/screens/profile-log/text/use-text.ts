import { useText as useWords } from '../../../../../text/language.ts';
import type { Text as CampusText } from '../../../text/use-text.ts';
import type { log } from './ko.ts';

export type Text = CampusText & { readonly log: typeof log };

/** The present screen has brought these words. */
export const useText = useWords as () => Text;
