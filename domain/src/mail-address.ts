/**
 * As in a form's field for one address: without quotes, comments, lists or names, so a mail header cannot read it as
 * two.
 */
const oneAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
/** The most characters a mail server accepts. */
const longest = 254;

/**
 * R-SIGN-03, R-GEN-04: the text as one mail address, in small letters and trimmed. Undefined when it is no address, or
 * when a mail server could read it as two recipients or as a further header.
 */
export function mailAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= longest && oneAddress.test(address) ? address : undefined;
}

/** R-AGU-03: an address as others may see it, `ji***@student.42seoul.kr`: at most half of what stands before the @. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const shown = Math.min(2, Math.floor(at / 2));
  return `${address.slice(0, shown)}***${address.slice(at)}`;
}
