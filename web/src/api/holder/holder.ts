import { readAccessToken } from './access-token.ts';

type Claims = { readonly typ: unknown; readonly userId: unknown; readonly name: unknown; readonly exp: unknown };

/**
 * The claims of a token about its holder; undefined when it cannot be read. They are shown and compared, never trusted.
 */
export function claimsOf(token: string): Partial<Claims> | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims>;
  } catch {
    return undefined;
  }
}

/** The holder of a token as one word; undefined when it cannot be read. */
export function holderOf(token: string): string | undefined {
  const claims = claimsOf(token);
  return typeof claims?.userId === 'number' ? `${String(claims.typ)} ${claims.userId}` : undefined;
}

/** The person whose data this tab shows. */
let holder: string | undefined;
let tell: () => void = () => undefined;

/** Registers a listener for the moment when the browser is signed in as another person. */
export function onOtherHolder(listener: () => void): void {
  tell = listener;
}

export function forgetHolder(): void {
  holder = undefined;
}

/**
 * Whether a token is for another person than this tab shows: another tab has signed in with another account, and all
 * tabs share the cookie. An action must never be carried out for another person than the one on the screen.
 */
export function isOthers(token: string): boolean {
  const found = holderOf(token);
  if (found === undefined) return false;
  holder ??= found;
  if (holder === found) return false;
  tell();
  return true;
}

/** Checks whether the browser's sign-in is still that of the person this tab shows. */
export function lookWhoHolds(): void {
  const token = readAccessToken();
  if (token !== undefined) isOthers(token);
}

/**
 * Whether the browser is signed in as somebody else than when this page was drawn, or as nobody. Asked of a page that a
 * step back shows as it was left; an ended sign-in is noticed at the next call.
 */
export function isDrawnForAnother(): boolean {
  const token = readAccessToken();
  const found = token && holderOf(token);
  return found !== undefined && found !== holder;
}
