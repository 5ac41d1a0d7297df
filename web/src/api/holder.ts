import { readAccessToken } from './access-token.ts';

/** Whom a token is for, as one word; undefined when it cannot be read. Read to compare, never to believe. */
export function holderOf(token: string): string | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { typ, userId } = JSON.parse(atob(payload)) as { typ?: unknown; userId?: unknown };
    return typeof userId === 'number' ? `${String(typ)} ${userId}` : undefined;
  } catch {
    return undefined;
  }
}

/** Whose data this tab shows. */
let holder: string | undefined;
let tell: () => void = () => undefined;

/** Registers who lets go of everything once the browser is signed in as somebody else. */
export function onOtherHolder(listener: () => void): void {
  tell = listener;
}

export function forgetHolder(): void {
  holder = undefined;
}

/**
 * Whether a token is for somebody else than this tab shows: another tab has signed in another account, and the cookie is
 * one for all. What one person was shown must not become what another does.
 */
export function isOthers(token: string): boolean {
  const found = holderOf(token);
  if (found === undefined) return false;
  holder ??= found;
  if (holder === found) return false;
  tell();
  return true;
}

/** Looks whether the browser still belongs to whom this tab shows. */
export function lookWhoHolds(): void {
  const token = readAccessToken();
  if (token !== undefined) isOthers(token);
}
