import { type ErrorEntry, errors, type Language } from '@cabinet/contract';
import type { CallRefused } from './failure.ts';

/** `2026-12-21T23:59:59`, as the wire has it. */
const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function factText(fact: unknown): string {
  if (typeof fact === 'number') return `${fact}`;
  if (typeof fact !== 'string') return '';
  return isTime.test(fact) ? fact.slice(0, 16).replace('T', ' ') : fact;
}

/** The sentence of a refusal in this language, as the server would have said it (`server/src/refusal.ts`). */
export function refusalIn(language: Language, { code, facts, message }: CallRefused): string {
  // A newer server may know codes that this page does not.
  const entry = (errors as Partial<Record<string, ErrorEntry>>)[code];
  return entry?.[language].replace(/\{(\w+)\}/g, (_, name: string) => factText(facts[name])) ?? message;
}
