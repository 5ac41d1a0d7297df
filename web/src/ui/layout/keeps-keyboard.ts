/**
 * The `ref` of a button that goes once its press has brought what was missing, as another try does: the keyboard goes on at the
 * nearest thing around that takes the focus, in the end the page. Every page has one at first; where another place is meant,
 * `useFocusAfter` says which.
 */
export const keepsKeyboard = (button: HTMLElement | null) => () => {
  if (button === document.activeElement) button?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
};
