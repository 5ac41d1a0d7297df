import { CallRefused } from '../../api/failures/failure.ts';

/** A bad request on a list of clubs shows what an empty list shows: trying again would be refused again. */
export function isAskedBadly(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 'INVALID_ARGUMENT';
}
