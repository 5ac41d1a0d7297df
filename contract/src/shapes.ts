import { cleanText, graphemes } from '@cabinet/domain';
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

/** Server-time text: `Fri, 20 Nov 2026 20:28:59 KST`. */
export const serverTimeText = z.string().regex(/ KST$/);

export const fourDigits = z.string().regex(/^\d{4}$/, { error: 'fourDigits' });

/** Text that a person typed: trimmed, NFC, without control or bidi-override characters, counted in graphemes. */
export function typedText(max: number, min = 0) {
  return z
    .string()
    .max(max * 16, { error: 'tooLong' })
    .transform((text, check) => {
      const clean = cleanText(text);
      if (clean === undefined) {
        check.issues.push({ code: 'custom', message: 'forbiddenCharacters', input: text });
        return z.NEVER;
      }
      const length = graphemes(clean);
      if (length > max) check.issues.push({ code: 'custom', message: 'tooLong', params: { max }, input: text });
      if (length < min) check.issues.push({ code: 'custom', message: 'tooShort', params: { min }, input: text });
      return clean;
    });
}

/** Page number from a query: 0-based, default 0; a negative or unreadable one is refused. */
const pageNumber = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .default(0);

/** Page size from a query: below 1 or unreadable gives the call's default, above 100 gives 100. */
function pageSize(fallback: number) {
  return z
    .string()
    .optional()
    .transform((text) => {
      const size = Number(text);
      return Number.isInteger(size) && size >= 1 ? Math.min(size, 100) : fallback;
    });
}

export function paging(defaultSize: number) {
  return z.object({ page: pageNumber, size: pageSize(defaultSize) });
}

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({ result: z.array(row), totalLength: z.int().nonnegative() });
}

/** A page of the calls under /v6: `totalPage` is 0 and `last` true where there is nothing. */
export function v6PageOf<Row extends z.ZodType>(row: Row) {
  return z.strictObject({
    content: z.array(row),
    currentPage: z.int().nonnegative(),
    totalPage: z.int().nonnegative(),
    totalElements: z.int().nonnegative(),
    last: z.boolean(),
  });
}

/** The reply of a call that has nothing to say: `{}`. */
export const nothing = z.strictObject({});
