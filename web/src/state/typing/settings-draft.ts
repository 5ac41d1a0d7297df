import { readKept, tab } from '../kept.ts';

/** Name and memo that somebody was typing for a cabinet when the session ended. */
export type SettingsDraft = {
  readonly userId: number;
  readonly cabinetId: number;
  readonly title: string;
  readonly memo: string;
  /** What the cabinet said when the typing began: only what differs from it is a change. */
  readonly before: Labels;
};

type Labels = { readonly title: string | null; readonly memo: string | null };

type Whose = Pick<SettingsDraft, 'userId' | 'cabinetId'>;

const storageKey = 'settings-draft';

const isLabel = (value: unknown): value is string | null => value === null || typeof value === 'string';

function readLabels(kept: unknown): Labels | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { title, memo } = kept as Record<string, unknown>;
  return isLabel(title) && isLabel(memo) ? { title, memo } : undefined;
}

function readDraft(): SettingsDraft | undefined {
  const { userId, cabinetId, title, memo, ...rest } = readKept(storageKey) ?? {};
  const before = readLabels(rest['before']);
  if (typeof userId !== 'number' || typeof cabinetId !== 'number' || before === undefined) return undefined;
  if (typeof title !== 'string' || typeof memo !== 'string') return undefined;
  return { userId, cabinetId, title, memo, before };
}

/** Keeps what was typed over the sign-in, in this tab alone. */
export function keepDraft(draft: SettingsDraft): void {
  tab.setItem(storageKey, JSON.stringify(draft));
}

/** Whether something typed waits for its person. */
export function hasDraft(): boolean {
  return readDraft() !== undefined;
}

/** Forgets it: a memo is private and must not stay behind. */
export function forgetDraft(): void {
  tab.removeItem(storageKey);
}

/** What this person typed for this cabinet; nobody is shown what somebody else did. */
export function findDraft({ userId, cabinetId }: Whose): SettingsDraft | undefined {
  const kept = readDraft();
  return kept?.userId === userId && kept.cabinetId === cabinetId ? kept : undefined;
}
