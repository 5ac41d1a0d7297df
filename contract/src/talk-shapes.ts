import { isSafeLink, talkCategories, talkDurations, talkPlaces, talkStatuses } from '@cabinet/domain';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { dateTime, id, idInPath, plainText, sentDateTime, typedLines, typedText } from './shapes.ts';

export const talkCard = z.strictObject({
  presentationId: id,
  startTime: dateTime,
  duration: z.enum(talkDurations),
  presentationLocation: z.enum(talkPlaces),
  title: z.string(),
  summary: z.string(),
  category: z.enum(talkCategories),
  userName: z.string(),
  /** Null where the reader's own picture of the category stands. */
  thumbnailLink: z.string().nullable(),
  likeCount: z.int().nonnegative(),
  likedByMe: z.boolean(),
  presentationStatus: z.enum(talkStatuses),
});

export const talk = z.strictObject({
  id,
  userName: z.string(),
  category: z.enum(talkCategories),
  startTime: dateTime,
  duration: z.enum(talkDurations),
  presentationLocation: z.enum(talkPlaces),
  title: z.string(),
  summary: z.string(),
  outline: z.string(),
  detail: z.string(),
  thumbnailLink: z.string().nullable(),
  videoLink: z.string().nullable(),
  /** Where the slides are, when the author gave an address; http or https. */
  slidesLink: z.string().nullable(),
  recordingAllowed: z.boolean(),
  publicAllowed: z.boolean(),
  likeCount: z.int().nonnegative(),
  likedByMe: z.boolean(),
  editAllowed: z.boolean(),
  presentationStatus: z.enum(talkStatuses),
});

export const comment = z.strictObject({
  commentId: id,
  user: z.string(),
  detail: z.string(),
  dateTime,
  mine: z.boolean(),
  banned: z.boolean(),
  updated: z.boolean(),
});

export const dataOf = <Row extends z.ZodType>(row: Row) => z.strictObject({ data: row });

export const talkInPath = z.object({ presentationId: idInPath });
export const slotInPath = z.object({ slotId: idInPath });
export const commentInPath = talkInPath.extend({ commentId: idInPath });

/** Whether a browser can open it. */
const isAddress = (link: string) => isSafeLink(link) && z.url().safeParse(link).success;

/** Where the slides are; an empty text is no address. */
const slidesLink = plainText(2048)
  .transform((text) => text || null)
  .refine((link) => link === null || isAddress(link), { error: 'link' })
  .nullable();

/** What a form about a talk says. ALL, which no talk has, is refused by the rule. */
const form = z.strictObject({
  duration: z.enum(talkDurations),
  category: z.enum(['ALL', ...talkCategories]),
  title: typedText(50, 1),
  summary: typedText(100, 1),
  outline: typedLines(500, 1),
  detail: typedLines(10_000, 1),
  recordingAllowed: z.boolean(),
  publicAllowed: z.boolean(),
});

/** When and where a slot is. */
export const slotTime = z.strictObject({ startTime: sentDateTime, presentationLocation: z.enum(talkPlaces) });

/** `seen` is where the slot stood when it was chosen: one that has been moved meanwhile is not there. */
export const registrationForm = form.extend({
  slotId: id,
  slidesLink: slidesLink.default(null),
  seen: slotTime.optional(),
});

/**
 * Whether it is the address of a video, and is shown, follows from R-PRES-14. An address that must not be followed is
 * refused only where it is new: an old one must not keep anybody from changing the rest.
 */
const videoLink = plainText(2048)
  .transform((text) => text || null)
  .nullable();

export const editForm = form.extend({
  videoLink,
  /** Left out, it stays as it is. */
  slidesLink: slidesLink.optional(),
  /**
   * Whether the picture is replaced, by the one that is sent or by none. Otherwise a picture that is sent is ignored.
   */
  thumbnailUpdated: z.boolean(),
  /** Clients send the form of a registration; a talk stays in its slot. */
  slotId: z.unknown().optional(),
});

/**
 * The same by the author, with what the form began with: a part that somebody else has changed since is not
 * overwritten.
 */
export const ownEditForm = editForm.extend({
  seen: z
    .strictObject({
      duration: z.enum(talkDurations),
      category: z.enum(talkCategories),
      title: z.string(),
      summary: z.string(),
      outline: z.string(),
      detail: z.string(),
      videoLink: z.string().nullable(),
      slidesLink: z.string().nullable(),
      recordingAllowed: z.boolean(),
      publicAllowed: z.boolean(),
      /** The hash in the address of the picture; for a form that changes the picture. */
      thumbnail: z.string().nullable(),
    })
    .partial()
    .optional(),
});

/** Why a person cannot see a talk. */
export const toSee = [
  'PRESENTATION_NOT_FOUND',
  'NOT_LOGGED_IN',
  'CANCELED_PRESENTATION',
] as const satisfies readonly ErrorCode[];

export const ofPicture = ['FILE_SIZE_EXCEEDED', 'INVALID_FILE_EXTENSION'] as const satisfies readonly ErrorCode[];
