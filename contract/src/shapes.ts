import { cleanText, graphemes, mostTextGraphemes, parseDateTime } from '@cabinet/domain';
import { z } from 'zod';

/** Identifiers are positive integers that fit a PostgreSQL int4. */
export const id = z.int().positive().max(2_147_483_647);

/** The same, read from a path. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(id);

/** A zoneless date-time of Asia/Seoul with whole seconds: `2026-12-21T23:59:59`. */
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);

/** Text that is read as something else; refused where `read` finds nothing in it. */
export function readFrom<Value>(text: z.ZodString, read: (text: string) => Value | undefined) {
  return text.transform((sent, check) => {
    const value = read(sent);
    if (value !== undefined) return value;
    check.issues.push({ code: 'custom', message: 'invalid', input: sent });
    return z.NEVER;
  });
}

/** A date-time that a caller sends. */
export const sentDateTime = readFrom(
  z.string().meta({ description: 'a date-time of Asia/Seoul, or with Z or an offset' }),
  parseDateTime,
);

/** Server-time text: `Fri, 20 Nov 2026 20:28:59 KST`. */
export const serverTimeText = z.string().regex(/ KST$/);

export const fourDigits = z.string().regex(/^\d{4}$/, { error: 'fourDigits' });

/** Text that a person typed: trimmed, NFC, without control or bidi-override characters, counted in graphemes. */
export function typedText(max: number, min = 0) {
  return typed({ max, min, lines: false });
}

/** The same for a text of several lines, which keeps its line feeds. */
export function typedLines(max: number, min = 0) {
  return typed({ max, min, lines: true });
}

/** A title or a memo. Up to the most that a campus may allow; the rule refuses what the policy in force does not. */
export const label = typedText(mostTextGraphemes).meta({
  description: 'up to as many characters as a person counts them as /v6/rules says: 14, where no campus set others',
});

/** Text that a person typed and a computer reads: every sign counts, as in PostgreSQL, also within an emoji. */
export function plainText(max: number) {
  return typed({ max, min: 0, lines: false, plain: true });
}

type Limits = { readonly max: number; readonly min: number; readonly lines: boolean; readonly plain?: boolean };

function typed({ max, min, lines, plain = false }: Limits) {
  const count = plain ? (text: string) => Array.from(text).length : graphemes;
  // One character may carry any number of signs. The columns keep this many.
  const mostStored = max * 16;
  return z
    .string()
    .min(min, { error: 'tooShort' })
    .max(mostStored, { error: 'tooLong' })
    .meta({ description: `${min} to ${max} ${plain ? 'code points' : 'characters as a person counts them'}` })
    .transform((text, check) => {
      const clean = cleanText(text, { lines });
      if (clean === undefined) {
        check.issues.push({ code: 'custom', message: 'forbiddenCharacters', input: text });
        return z.NEVER;
      }
      const length = count(clean);
      // Composing may lengthen a text: U+0344 becomes two signs.
      if (length > max || clean.length > mostStored)
        check.issues.push({ code: 'custom', message: 'tooLong', params: { max }, input: text });
      if (length < min) check.issues.push({ code: 'custom', message: 'tooShort', params: { min }, input: text });
      return clean;
    });
}

/** Page number from a query: 0-based; a negative or unreadable one is refused. */
const pageNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** Page size from a query: below 1 or unreadable gives the call's default, above 100 gives 100. */
const pageSize = (fallback: number) => (text: string | undefined) => {
  // JavaScript also takes 0x10 and 1e1 for numbers; nobody writes a page so.
  const size = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return size >= 1 ? Math.min(size, 100) : fallback;
};

const sizeText = (fallback: number) =>
  z.string().meta({ description: `1 to 100; more counts as 100, anything else as ${fallback}` });

export function paging(defaultSize: number) {
  const size = sizeText(defaultSize).optional().transform(pageSize(defaultSize));
  return z.object({ page: pageNumber.default(0), size });
}

/** Paging that may be left out: without page and size both are undefined, and everything is asked for. */
export function optionalPaging(defaultSize: number) {
  return z.object({
    page: pageNumber.optional(),
    size: sizeText(defaultSize).transform(pageSize(defaultSize)).optional(),
  });
}

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ result: z.array(row), totalLength: z.int().nonnegative() });
}

/** A page of a call under /v6. Of an empty list `totalPage` is 0 and `last` is true. */
export function v6PageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    content: z.array(row),
    currentPage: z.int().nonnegative(),
    totalPage: z.int().nonnegative(),
    totalElements: z.int().nonnegative(),
    last: z.boolean(),
  });
}

/** An empty reply, `{}`. */
export const nothing = z.strictObject({});
