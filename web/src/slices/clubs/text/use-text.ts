import type { Shared } from '../../../text/ko.ts';
import { useText as useWords } from '../../../text/language.ts';
import type { clubs } from './ko.ts';

export type Text = Shared & { readonly clubs: typeof clubs };

/** The present area has brought these words. */
export const useText = useWords as () => Text;
