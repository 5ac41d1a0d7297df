import { useText as useWords } from '../../../../text/language.ts';
import type { Text as Statistics } from '../../text/use-text.ts';
import type { coinStatistics } from './ko.ts';

export type Text = Statistics & { readonly coinStatistics: typeof coinStatistics };

/** The present screen has brought these words. */
export const useText = useWords as () => Text;
