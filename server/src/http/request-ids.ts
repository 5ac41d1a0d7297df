import type { Random } from '../gateways/random.ts';

/** Numbers requests, in the form of a UUID: its first part is chance, once for a process, its last part counts. */
export function openRequestIds(random: Pick<Random, 'uuid'>): () => string {
  const start = random.uuid().slice(0, -12);
  let count = 0;
  return () => {
    count += 1;
    return start + count.toString(16).padStart(12, '0');
  };
}
