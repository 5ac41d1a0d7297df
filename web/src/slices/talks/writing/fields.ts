import { listWhyNotEditTalk, type TalkText } from '@cabinet/domain';
import type { Values } from '../../../api/actions/careful-change.ts';
import { instantOf } from '../../../api/client/wire-time.ts';
import type { Talk } from '../talk.ts';

/** What a form about a talk asks for. Slot and category are undefined until they are chosen. */
export type Fields = Omit<TalkText, 'category' | 'videoLink' | 'slidesLink'> & {
  readonly category: Talk['category'] | undefined;
  readonly slotId: number | undefined;
  /** Empty for none. */
  readonly videoLink: string;
  readonly slidesLink: string;
};

export type FieldName = keyof Fields;

/** Where a fault may be told: at a part of the form, at the picture, or for all of it. */
export type FaultPlace = FieldName | 'picture' | 'all';
export type Faults = Partial<Readonly<Record<FaultPlace, string>>>;

/** The most characters of each text, by the contract; a video link as the screen says it. */
export const longest = {
  title: 50,
  summary: 100,
  outline: 500,
  detail: 10_000,
  videoLink: 200,
  slidesLink: 2048,
} as const;

export type LinkName = 'videoLink' | 'slidesLink';
export type TextName = Exclude<keyof typeof longest, LinkName>;

/** A form nobody has touched. To be recorded and to be seen by all is agreed to by hand. */
export const emptyFields: Fields = {
  slotId: undefined,
  duration: 'HOUR',
  category: undefined,
  title: '',
  summary: '',
  outline: '',
  detail: '',
  videoLink: '',
  slidesLink: '',
  recordingAllowed: false,
  publicAllowed: false,
};

/** The form as a talk fills it. */
export function fieldsOf(talk: Talk): Fields {
  const { duration, category, title, summary, outline, detail, videoLink, recordingAllowed, publicAllowed } = talk;
  const same = { duration, category, title, summary, outline, detail, recordingAllowed, publicAllowed };
  return { ...same, slotId: undefined, videoLink: videoLink ?? '', slidesLink: talk.slidesLink ?? '' };
}

/** The form as the server takes it; a talk that is registered has its category. */
export function textOf(fields: Fields, talk: Talk) {
  const { slotId: _, category, videoLink, slidesLink, ...rest } = fields;
  return {
    ...rest,
    category: category ?? talk.category,
    videoLink: videoLink.trim() || null,
    slidesLink: slidesLink.trim() || null,
  };
}

/** What the server says of some parts of a talk, as the form has them. */
export function fieldsIn(values: Values): Partial<Fields> {
  return Object.fromEntries(fieldNames.flatMap((name) => (name in values ? [[name, values[name] ?? '']] : [])));
}

const needed = ['slotId', 'category', 'title', 'summary', 'outline', 'detail'] as const;
export type NeededName = (typeof needed)[number];

/** The first part of the form that has to be filled and is not. A talk that is registered keeps its slot. */
export function firstMissing(fields: Fields, isRegistered: boolean): NeededName | undefined {
  return needed.find((name) => {
    const value = fields[name];
    if (name === 'slotId') return !isRegistered && value === undefined;
    return value === undefined || (typeof value === 'string' && value.trim() === '');
  });
}

export const fieldNames = [
  'duration',
  'category',
  'title',
  'summary',
  'outline',
  'detail',
  'videoLink',
  'slidesLink',
  'recordingAllowed',
  'publicAllowed',
] as const satisfies readonly FieldName[];

/** R-PRES-09: what the author of a talk may not change now, as the rule says of each by itself. */
export function lockedFields(talk: Talk, now: Temporal.Instant): ReadonlySet<FieldName> {
  const startsAt = instantOf(talk.startTime);
  if (startsAt === null) return new Set();
  const text: TalkText = talk;
  const authorId = 0;
  const facts = { authorId, isPublic: talk.publicAllowed, startsAt, canceledAt: null, text, thumbnail: null };
  const isLocked = (name: (typeof fieldNames)[number]) => {
    const value = text[name];
    const wanted = { ...text, [name]: typeof value === 'boolean' ? !value : `${value ?? ''}+` } as TalkText;
    return listWhyNotEditTalk({ talk: facts, wanted }, authorId, now).length > 0;
  };
  return new Set(fieldNames.filter(isLocked));
}
