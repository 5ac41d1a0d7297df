import { CallRefused } from '../../../../api/failures/failure.ts';
import { failureText, faultsIn } from '../../../../api/failures/refusals.ts';

/** What is wrong with a part of a form, by the name of the part; what belongs to none stands under `''`. */
export type FieldFaults = Readonly<Record<string, string>>;

/** What a refused form has to be told, part by part. */
export function fieldFaults(error: unknown): FieldFaults {
  const told = failureText(error);
  if (told === null) return {};
  const known = error instanceof CallRefused ? faultsIn(error) : [];
  if (known.length === 0) return { '': told };
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}
