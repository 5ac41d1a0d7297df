import { useText as useWords } from '../../../../../text/language.ts';
import type { Text as AreaText } from '../../../text/use-text.ts';
import type { ko } from './ko.ts';

export type Text = AreaText & typeof ko;

/** The screen has brought these words. */
export const useText = useWords as () => Text;
