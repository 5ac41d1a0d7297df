/** Asks before an address is left; `go` goes on with it, once nothing guards it any more. */
type Guard = (go: () => void) => void;

let guard: Guard | undefined;

/** Has every way to another page ask first. Returns how it is taken back. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

export function isGuarded(): boolean {
  return guard !== undefined;
}

/** Goes without asking from now on, as when the sign-in has ended. */
export function leaveFreely(): void {
  guard = undefined;
}

/** Goes, or has the guard ask. */
export function leave(go: () => void): void {
  if (guard === undefined) go();
  else guard(go);
}
