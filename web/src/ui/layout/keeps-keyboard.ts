/**
 * The `ref` of a button that goes once its press has brought what was missing, as another try does, of a form that goes
 * with its last field, or of a table that goes with its last rows: the keyboard goes on at the nearest thing around that
 * takes the focus, in the end the page. Every page has one at first; where another place is meant, `useFocusAfter` says
 * which.
 */
export const keepsKeyboard = (part: HTMLElement | null) => () => {
  if (part?.contains(document.activeElement) === true)
    part.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
};
