import { readKept, tab } from '../kept.ts';

/** Digits that somebody was typing for a cabinet when the session ended. */
export type CodeDraft = { readonly userId: number; readonly cabinetId: number; readonly digits: string };

const storageKey = 'code-draft';

function readDraft(): CodeDraft | undefined {
  const { userId, cabinetId, digits } = readKept(storageKey) ?? {};
  if (typeof userId !== 'number' || typeof cabinetId !== 'number') return undefined;
  return typeof digits === 'string' && /^\d+$/.test(digits) ? { userId, cabinetId, digits } : undefined;
}

/** Keeps the digits over the sign-in, in this tab alone. */
export function keepDigits(draft: CodeDraft): void {
  tab.setItem(storageKey, JSON.stringify(draft));
}

export function hasDigits(): boolean {
  return readDraft() !== undefined;
}

/** Forgets them: a code is private and must not stay behind. */
export function forgetDigits(): void {
  tab.removeItem(storageKey);
}

/** The digits this person typed for this cabinet, once; nobody is shown what somebody else typed. */
export function takeDigits({ userId, cabinetId }: Omit<CodeDraft, 'digits'>): string | undefined {
  const kept = readDraft();
  if (kept?.userId !== userId || kept.cabinetId !== cabinetId) return undefined;
  tab.removeItem(storageKey);
  return kept.digits;
}
