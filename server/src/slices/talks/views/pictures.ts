import { createHmac, timingSafeEqual } from 'node:crypto';
import { seoulDay } from '@cabinet/domain';

/** What the address of a picture is made of. */
export type Addressing = {
  readonly now: Temporal.Instant;
  readonly settings: { readonly publicUrl: string; readonly tokenSecrets: readonly string[] };
};

type Pictured = {
  readonly thumbnail: string | null;
  readonly is_public: boolean;
  readonly canceled_at: Temporal.Instant | null;
};

/**
 * R-PRES-13: the address of a talk's picture for anybody who sees the talk. Where not everybody sees it, the address has
 * a mark that is given to those who do and ends with the next day: a browser sends no token for a picture.
 */
export function pictureLink({ thumbnail, is_public, canceled_at }: Pictured, addressing: Addressing): string | null {
  if (thumbnail === null) return null;
  const { now, settings } = addressing;
  const [secret = ''] = settings.tokenSecrets;
  const mark = is_public && canceled_at === null ? '' : `?seen=${markOf(thumbnail, seoulDay(now), secret)}`;
  return `${settings.publicUrl}/v6/presentations/thumbnails/${thumbnail}.webp${mark}`;
}

/** Whether a mark was given for this picture, today or yesterday. */
export function isSeenMark(mark: string, thumbnail: string, { now, settings }: Addressing): boolean {
  const today = seoulDay(now);
  const given = Buffer.from(mark);
  return settings.tokenSecrets.some((secret) =>
    [today, today.subtract({ days: 1 })].some((day) => {
      const known = Buffer.from(markOf(thumbnail, day, secret));
      return known.length === given.length && timingSafeEqual(known, given);
    }),
  );
}

function markOf(thumbnail: string, day: Temporal.PlainDate, secret: string): string {
  return createHmac('sha256', secret).update(`picture ${thumbnail} ${day.toString()}`).digest('base64url').slice(0, 22);
}
