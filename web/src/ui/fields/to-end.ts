/** Puts the caret of a text of several lines behind what stands there: browsers put it before, where nobody goes on writing. */
export function toEnd(field: HTMLElement | null): void {
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}
