/**
 * The `ref` of a row that may go by what happens elsewhere: the keyboard goes on in the row beside it, in the end at the
 * nearest thing around that takes the focus, as with `keepsKeyboard`.
 */
export const keepsPlace = (row: HTMLElement | null) => () => {
  if (row?.contains(document.activeElement) !== true) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const place = beside?.querySelector<HTMLElement>('button, input') ?? row.closest<HTMLElement>('[tabindex="-1"]');
  place?.focus({ preventScroll: true });
};
