import { type TalkCategory, talkCategories, talkDurations } from '@cabinet/domain';
import { device, readKept } from '../kept.ts';

/** What somebody has typed about a talk and not sent: what differs from how the form began. */
export type TalkDraft = Partial<{
  readonly slotId: number;
  readonly duration: (typeof talkDurations)[number];
  readonly category: TalkCategory;
  readonly title: string;
  readonly summary: string;
  readonly outline: string;
  readonly detail: string;
  readonly videoLink: string;
  readonly slidesLink: string;
  readonly recordingAllowed: boolean;
  readonly publicAllowed: boolean;
}>;

/** Whose it is, and of which talk; null is one that is not registered yet. */
type Whose = { readonly holder: string; readonly talkId: number | null };

/** Each person has their own: on a device of many nobody writes over what somebody else keeps there. */
const keyOf = ({ holder, talkId }: Whose) => `talk-draft ${talkId ?? 'new'} ${holder}`;

const texts = ['title', 'summary', 'outline', 'detail', 'videoLink', 'slidesLink'] as const;
const consents = ['recordingAllowed', 'publicAllowed'] as const;

/**
 * Keeps it on this device until it is sent, with what the parts said when they were begun; without anything typed nothing
 * is kept.
 */
export function keepTalkDraft(whose: Whose, draft: TalkDraft, begun: TalkDraft = {}): void {
  if (Object.keys(draft).length === 0) {
    forgetTalkDraft(whose);
    return;
  }
  device.setItem(keyOf(whose), JSON.stringify({ draft, begun }));
}

/** What this person has typed; nobody is shown what somebody else did. */
export function findTalkDraft(whose: Whose): { readonly draft?: TalkDraft; readonly begun?: TalkDraft } {
  const kept = readKept(keyOf(whose), device);
  return kept === undefined ? {} : { draft: draftIn(kept['draft']), begun: draftIn(kept['begun']) };
}

function draftIn(value: unknown): TalkDraft {
  if (typeof value !== 'object' || value === null) return {};
  const kept = value as Readonly<Record<string, unknown>>;
  const duration = talkDurations.find((each) => each === kept['duration']);
  const category = talkCategories.find((each) => each === kept['category']);
  const of = (names: readonly string[], type: string) =>
    Object.fromEntries(names.flatMap((name) => (typeof kept[name] === type ? [[name, kept[name]]] : [])));
  return {
    ...of(['slotId'], 'number'),
    ...(duration !== undefined && { duration }),
    ...(category !== undefined && { category }),
    ...of(texts, 'string'),
    ...of(consents, 'boolean'),
  };
}

/** Registers who is told once another tab has forgotten it, as when it sent what was typed there. */
export function onForgottenElsewhere(whose: Whose, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(whose) && newValue === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

/** Forgets it: it was sent, or is not wanted any more. */
export function forgetTalkDraft(whose: Whose): void {
  device.removeItem(keyOf(whose));
}
