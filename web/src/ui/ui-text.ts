import { createContext, type ReactNode, useContext } from 'react';

/** The generic words the components say themselves; everything else comes as a prop. */
export type UiText = {
  loading: string;
  loadFailed: string;
  oursNote: string;
  /** The same after another try, with the way to those who can mend it. */
  ours: string;
  tellUs: string;
  newWindow: string;
  offlineTitle: string;
  offlineNote: string;
  close: string;
  sheetHeight: (height: 'peek' | 'half' | 'full') => string;
  cancel: string;
  /** The title of an action that has no words of its own for its end. */
  done: string;
  failed: string;
  /** Back to the question after a failure. */
  again: string;
  retry: string;
  retrying: string;
  /** Why Escape, or a press beside it, closes no dialog in which something has been typed. */
  typedStays: string;
  closeNotice: string;
  notices: string;
  previousPage: string;
  nextPage: string;
  page: (page: number) => string;
  /** Said once another page is turned to. */
  pageOf: (page: number, pages: number) => string;
  pages: string;
  typedOf: (typed: number, most: number) => string;
  typedOfLong: (typed: number, most: number) => string;
  tooLong: (most: number) => string;
  /** Keeps something as a file of this kind. */
  keepAs: (what: string, format: string) => string;
};

/** What a person reads when an action did not work: a sentence and, where there is one, the next step. */
export type Explanation = { readonly title?: string; readonly message: string; readonly next?: ReactNode };

/** Why something could not be loaded: something on our side, or the reader has no connection. */
export type Fault = 'ours' | 'connection';

type Surroundings = {
  readonly text: UiText;
  /** Where somebody tells us what does not work, in a window of its own. */
  readonly contact: string;
  explain(error: unknown): Explanation;
  whoseFault(error: unknown): Fault;
};

const SurroundingsContext = createContext<Surroundings | null>(null);

/** Gives the components their words and says how an error is told to a person. */
export const UiSurroundings = SurroundingsContext.Provider;

function useSurroundings(): Surroundings {
  const surroundings = useContext(SurroundingsContext);
  if (surroundings === null) throw new Error('The components of ui/ need UiSurroundings around them.');
  return surroundings;
}

export function useUiText(): UiText {
  return useSurroundings().text;
}

export function useContact(): string {
  return useSurroundings().contact;
}

export function useExplain(): (error: unknown) => Explanation {
  return useSurroundings().explain;
}

export function useWhoseFault(): (error: unknown) => Fault {
  return useSurroundings().whoseFault;
}
