import type { Random } from '../gateways/random.ts';

/** Numbers requests, in the form of a UUID: its first part is chance, once for a process, its last part counts. */
export function openRequestIds(random: Pick<Random, 'uuid'>): () => string {
  const start = random.uuid().slice(0, -12);
  // Twelve digits from the first to the last; a process does not live to need another.
  let count = 100_000_000_000;
  return () => {
    count += 1;
    return start + count;
  };
}
