import type { Text as Store } from '../../../../../slices/store/text/use-text.ts';
import { useText as useWords } from '../../../../../text/language.ts';
import type { Text as DeskText } from '../../../text/use-text.ts';
import type { ko } from './ko.ts';

type Text = DeskText & Store & typeof ko;

/** The present screen has brought these words. */
export const useText = useWords as () => Text;
