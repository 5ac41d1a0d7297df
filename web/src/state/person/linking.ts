import type { LinkedProviderName } from '@cabinet/domain';
import { device, readKept, tab } from '../kept.ts';

const linkingKey = 'linking';
const unlinkedKey = 'isUnlinked';

/** Keeps, in this tab alone, that the browser has left for a provider to link an account. */
export function keepLinking(provider: LinkedProviderName): void {
  tab.setItem(linkingKey, provider);
}

/** Whether this tab has come back from linking an account; asking forgets it. */
export function takeLinking(): boolean {
  const isLinking = tab.getItem(linkingKey) !== null;
  tab.removeItem(linkingKey);
  return isLinking;
}

/** R-SIGN-10: a failed linking comes back to the login page, as every failure does; the profile tells of it. */
export function failedLinkingPath({ search }: Pick<URL, 'search'>, profile: string): string | undefined {
  return tab.getItem(linkingKey) === null ? undefined : `${profile}${search}`;
}

const unlinked = () => readKept(unlinkedKey, device);

function keepUnlinked(provider: LinkedProviderName, is: boolean): void {
  device.setItem(unlinkedKey, JSON.stringify({ ...unlinked(), [provider]: is }));
}

/** R-SIGN-08: the next sign-in with an unlinked account asks for its login again. */
export function markUnlinked(provider: LinkedProviderName): void {
  keepUnlinked(provider, true);
}

export function wasUnlinked(provider: string): boolean {
  return unlinked()?.[provider] === true;
}

export function forgetUnlinked(provider: LinkedProviderName): void {
  keepUnlinked(provider, false);
}
