import { calls } from 'virtual:calls';
import type { CallName, Subject } from '@cabinet/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The subjects that a read shows or a write changes, by the contract. */
export function subjectsOf(name: CallName): readonly Subject[] {
  return calls[name][2];
}

/** Whether a read in the cache shows one of the subjects. */
function showsAny([name]: QueryKey, subjects: readonly Subject[]): boolean {
  return subjectsOf(name).some((subject) => subjects.includes(subject));
}

/**
 * Repeats the reads on the screen that show one of these subjects, and the others when they are next shown. Reads
 * `known` to be right stay as they are.
 */
export async function refresh(
  client: QueryClient,
  subjects: readonly Subject[],
  known: (key: QueryKey) => boolean = () => false,
): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => showsAny(queryKey, subjects) && !known(queryKey) });
}
