/** Name and memo that somebody was typing for a cabinet when the session ended. */
export type SettingsDraft = {
  readonly userId: number;
  readonly cabinetId: number;
  readonly title: string;
  readonly memo: string;
};

type Whose = Pick<SettingsDraft, 'userId' | 'cabinetId'>;

const storageKey = 'settings-draft';

function readDraft(): SettingsDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { userId, cabinetId, title, memo } = kept as Record<string, unknown>;
    if (typeof userId !== 'number' || typeof cabinetId !== 'number') return undefined;
    if (typeof title !== 'string' || typeof memo !== 'string') return undefined;
    return { userId, cabinetId, title, memo };
  } catch {
    return undefined;
  }
}

/** Keeps what was typed over the sign-in, in this tab alone. */
export function keepDraft(draft: SettingsDraft): void {
  sessionStorage.setItem(storageKey, JSON.stringify(draft));
}

/** Whether something typed waits for its person. */
export function hasDraft(): boolean {
  return readDraft() !== undefined;
}

/** Forgets it: a memo is private, and nothing to leave behind. */
export function forgetDraft(): void {
  sessionStorage.removeItem(storageKey);
}

/** What this person typed for this cabinet; nobody is shown what somebody else did. */
export function findDraft({ userId, cabinetId }: Whose): SettingsDraft | undefined {
  const kept = readDraft();
  return kept?.userId === userId && kept.cabinetId === cabinetId ? kept : undefined;
}
