import type { Text as StoreText } from '../../../../slices/store/text/use-text.ts';
import type { Text as PageText } from '../../text/use-text.ts';
import { useText as useWords } from '../../text/use-text.ts';
import type { ko } from './ko.ts';

export type Text = PageText & StoreText & typeof ko;

/** Code that is fetched later brings these words with it. */
export const useText = useWords as () => Text;
