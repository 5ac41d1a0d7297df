import type { Shared } from '../../../../../text/ko.ts';
import { useText as useWords } from '../../../../../text/language.ts';
import type { ko } from './ko.ts';

export type Text = Shared & typeof ko;

/** The present area has brought these words. */
export const useText = useWords as () => Text;
