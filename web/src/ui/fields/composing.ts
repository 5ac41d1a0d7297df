/** Whether a key belongs to the letter that an input method is putting together, as Hangul is. */
export function isComposing(key: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari tells the key that ends a letter by this number alone
  return key.isComposing || key.keyCode === 229;
}
