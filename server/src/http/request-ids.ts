/** How many requests share one random UUID, each with an end of its own. */
const ends = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

/**
 * Ids of requests, each once, in the form of a UUID. They only name a request in logs and are no secret, and making a
 * random one for each would be noticeable beside a reply from memory.
 */
export function openRequestIds(uuid: () => string): () => string {
  let left: string[] = [];
  let beginning = '';
  return () => {
    const end = left.pop();
    if (end !== undefined) return beginning + end;
    beginning = uuid().slice(0, -2);
    left = [...ends];
    return beginning + left.pop();
  };
}
