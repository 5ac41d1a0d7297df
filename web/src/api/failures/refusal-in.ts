import { type ErrorEntry, errors, type Language } from '@cabinet/contract';
import { sayRefusal } from '@cabinet/domain';
import type { CallRefused } from './failure.ts';

/** The sentence of a refusal in this language, as the server would have said it. */
export function refusalIn(language: Language, { code, facts, message }: CallRefused): string {
  // A newer server may know codes that this page does not.
  const entry = (errors as Partial<Record<string, ErrorEntry>>)[code];
  return entry === undefined ? message : sayRefusal(entry, language, facts);
}
