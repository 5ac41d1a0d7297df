import { useText as useWords } from '../../../../../text/language.ts';
import type { Text as DeskText } from '../../../text/use-text.ts';
import type { account } from './ko.ts';

export type Text = DeskText & { readonly account: typeof account };

/** The present screen has brought these words. */
export const useText = useWords as () => Text;
