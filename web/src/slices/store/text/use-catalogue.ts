import type { Shared } from '../../../text/ko.ts';
import { useText as useWords } from '../../../text/language.ts';
import type { items } from './ko/items.ts';

const useText = useWords as () => Shared & { readonly catalogue: typeof items };

/** What items are called, in what an area opens over its pages. The present area has brought these words. */
export const useCatalogue = () => useText().catalogue;
