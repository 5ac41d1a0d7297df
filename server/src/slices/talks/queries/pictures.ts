import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

export type PictureRow = {
  readonly bytes: Uint8Array;
  /** Whether a talk that everybody sees has it. */
  readonly is_open: boolean;
  /** Whether a talk that this user sees has it. */
  readonly is_seen: boolean;
};

/**
 * R-PRES-01: a picture, and whether everybody, or this user, sees a talk that has it; `userId` is null for an
 * administrator, 0 for somebody who has not signed in.
 */
export async function findPicture(db: Db, hash: string, userId: number | null): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select bytes,
      exists (select from talks where thumbnail = hash and canceled_at is null and is_public) as is_open,
      exists (select from talks where thumbnail = hash
        and (canceled_at is null and ${userId ?? -1} <> 0 or author_id = ${userId ?? 0})) as is_seen
    from talk_thumbnails where hash = ${hash}`.execute(db);
  return rows[0];
}

/** Whether a picture is there, whoever may see it. */
export async function isPictureKept(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom('talk_thumbnails').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}
