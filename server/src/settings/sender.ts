import { mailAddress } from '@cabinet/domain';
import type { ValueReader } from './values.ts';

/** A name without the signs that a mail header reads as something else, or any in quotation marks; then the address. */
const named = /^(?:"[^"\\]*"\s*|[^"\\<>(),:;@]*)<([^<>]*)>$/;

/** The sender of every mail. With none set it is of the host of the product: mail servers refuse one of a machine's own name. */
export function readSender(read: ValueReader, publicUrl: string): string {
  const given = read.text('MAIL_FROM');
  if (given === undefined) return `Cabinet <cabinet@${new URL(publicUrl).hostname}>`;
  const address = named.exec(given)?.[1] ?? given;
  if (mailAddress(address) === undefined)
    read.problems.push('MAIL_FROM must be a mail address, or a name and one such as Cabinet <cabinet@example.org>');
  return given;
}
