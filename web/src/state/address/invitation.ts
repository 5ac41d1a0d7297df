import { readKept, tab } from '../kept.ts';
import { readPanel } from './panel.ts';
import { mainPath, paths } from './paths.ts';
import { readPlace } from './place.ts';

/** A call to join a waiting session: which cabinet, and the code that lets one in. */
export type Invitation = {
  readonly floor: number;
  readonly section: string | undefined;
  readonly cabinetId: number;
  readonly code: string;
};

const storageKey = 'invitation';
const codePattern = /^\d{4}$/;

/** The link that invites: `/main?floor=2&section=Oasis&cabinet=81&code=4821`. */
export function invitationPath({ code, ...place }: Invitation): string {
  return `${mainPath(place)}&code=${code}`;
}

/** The invitation an address carries; undefined when it carries none, or one that is not whole. */
export function readInvitation(address: URL): Invitation | undefined {
  if (address.pathname !== paths.main) return undefined;
  const code = address.searchParams.get('code') ?? '';
  const { floor, section } = readPlace(address.searchParams);
  const panel = readPanel(address.searchParams);
  if (!codePattern.test(code) || floor === undefined || panel.kind !== 'cabinet') return undefined;
  return { floor, section, cabinetId: panel.id, code };
}

/**
 * Keeps an invitation through the sign-in, in this tab alone: the code must stay neither in the address nor on the
 * device.
 */
export function keepInvitation(invitation: Invitation): void {
  tab.setItem(storageKey, JSON.stringify(invitation));
}

/** The invitation that waits to be answered. */
export function keptInvitation(): Invitation | undefined {
  const { floor, section, cabinetId, code } = readKept(storageKey) ?? {};
  if (!Number.isInteger(floor) || !Number.isInteger(cabinetId)) return undefined;
  if (typeof code !== 'string' || !codePattern.test(code)) return undefined;
  const named = typeof section === 'string' ? section : undefined;
  return { floor: Number(floor), section: named, cabinetId: Number(cabinetId), code };
}

/** The code of the invitation to this cabinet, once: an invitation is answered by being shown. */
export function takeInvitation(cabinetId: number): string | undefined {
  const kept = keptInvitation();
  if (kept?.cabinetId !== cabinetId) return undefined;
  tab.removeItem(storageKey);
  return kept.code;
}
