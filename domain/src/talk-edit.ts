import { type Refusal, type RefusalCode, reasons, refusal } from './refusal.ts';
import { type TalkCategory, type TalkDuration, type TalkFacts, talkStatus } from './talk.ts';

/** What an edit of a talk may change. */
export type TalkText = {
  readonly duration: TalkDuration;
  readonly category: TalkCategory | 'ALL';
  readonly title: string;
  readonly summary: string;
  readonly outline: string;
  readonly detail: string;
  readonly videoLink: string | null;
  readonly slidesLink: string | null;
  readonly recordingAllowed: boolean;
  readonly publicAllowed: boolean;
};

/** What only administrators change, in the order in which an author is refused it. */
const denials = {
  duration: 'PRESENTATION_UPDATE_DURATION_DENIED',
  category: 'PRESENTATION_UPDATE_CATEGORY_DENIED',
  title: 'PRESENTATION_UPDATE_TITLE_DENIED',
  videoLink: 'PRESENTATION_UPDATE_VIDEO_LINK_DENIED',
  recordingAllowed: 'PRESENTATION_UPDATE_RECORDING_ALLOWED_DENIED',
} as const satisfies Partial<Record<keyof TalkText, RefusalCode>>;

/** What even the author cannot change once the talk is over. */
const closedAfterwards = ['summary', 'publicAllowed'] as const satisfies readonly (keyof TalkText)[];

type Edited = {
  /** Null when there is none. */
  readonly talk: (TalkFacts & { readonly text: TalkText; readonly thumbnail: string | null }) | null;
  readonly wanted: TalkText;
};

/** What somebody saw of a talk when they began to change it; the picture only where they change that. */
export type SeenTalk = { readonly [Name in keyof TalkText]?: TalkText[Name] | undefined } & {
  readonly thumbnail?: string | null | undefined;
};

/**
 * R-PRES-09: the author changes summary, outline, detail, slides, whether the talk is public, and the picture; after the talk
 * only outline, detail, slides and picture. Nobody changes a cancelled talk, nor overwrites what they have not seen.
 */
export function listWhyNotEditTalk(
  { talk, wanted, seen = {} }: Edited & { readonly seen?: SeenTalk | undefined },
  userId: number,
  now: Temporal.Instant,
): readonly Refusal[] {
  if (talk === null) return [refusal('PRESENTATION_NOT_FOUND')];
  const isChanged = (name: keyof TalkText) => talk.text[name] !== wanted[name];
  const denied = (Object.keys(denials) as (keyof typeof denials)[]).filter(isChanged);
  const closed = talkStatus(talk, now) === 'DONE' ? closedAfterwards.filter(isChanged) : [];
  return reasons(
    talk.authorId === userId ? undefined : refusal('NOT_PRESENTATION_CREATOR'),
    talk.canceledAt === null ? undefined : refusal('CANCELED_PRESENTATION_EDIT_DENIED'),
    whyNotOver({ ...talk.text, thumbnail: talk.thumbnail }, wanted, seen),
    ...denied.map((name) => refusal(denials[name])),
    closed.length === 0 ? undefined : closedRefusal(closed),
  );
}

/** A change that somebody else made meanwhile is told, unless it is the same change. */
function whyNotOver(now: Required<SeenTalk>, wanted: SeenTalk, seen: SeenTalk): Refusal | undefined {
  const names = (Object.keys(seen) as (keyof SeenTalk)[]).filter(
    (name) => seen[name] !== undefined && seen[name] !== now[name] && wanted[name] !== now[name],
  );
  if (names.length === 0) return undefined;
  return refusal('PREVIEW_STALE', {
    facts: { now: Object.fromEntries(names.map((name) => [name, now[name] ?? null])) },
  });
}

function closedRefusal(names: readonly string[]): Refusal {
  const fields = names.map((name) => ({ path: `form.${name}`, message: 'closed' }));
  return refusal('PRESENTATION_EDIT_CLOSED', { facts: { fields } });
}

/** R-PRES-09: an administrator changes everything of a talk that is not cancelled, also after it. */
export function listWhyNotKeepTalk({ talk, wanted }: Edited): readonly Refusal[] {
  if (talk === null) return [refusal('PRESENTATION_NOT_FOUND')];
  return reasons(
    talk.canceledAt === null ? undefined : refusal('CANCELED_PRESENTATION_EDIT_DENIED'),
    whyNotCategory(wanted.category),
  );
}

/** R-PRES-04: ALL is a filter; no talk has it. */
export function whyNotCategory(category: TalkCategory | 'ALL'): Refusal | undefined {
  return category === 'ALL' ? refusal('INVALID_PRESENTATION_CATEGORY') : undefined;
}

/** R-PRES-10: why an administrator cannot cancel a talk. What is cancelled stays so. */
export function listWhyNotCancelTalk(talk: Pick<TalkFacts, 'canceledAt'> | null): readonly Refusal[] {
  if (talk === null) return [refusal('PRESENTATION_NOT_FOUND')];
  return reasons(talk.canceledAt === null ? undefined : refusal('PRESENTATION_ALREADY_CANCELED'));
}
