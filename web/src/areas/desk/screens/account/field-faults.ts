import { CallRefused } from '../../../../api/failure.ts';
import { failureText } from '../../../../api/refusals.ts';

/** What is wrong with a part of a form, by the name of the part; what belongs to none stands under `''`. */
export type FieldFaults = Readonly<Record<string, string>>;

const isField = (value: unknown): value is { path: string; message: string } =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/** What a refused form has to be told, part by part. */
export function fieldFaults(error: unknown): FieldFaults {
  const told = failureText(error);
  if (told === null) return {};
  const fields = error instanceof CallRefused ? error.facts['fields'] : undefined;
  const known = Array.isArray(fields) ? fields.filter(isField) : [];
  if (known.length === 0) return { '': told };
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}
