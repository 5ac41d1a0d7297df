import type { TalkReader } from '@cabinet/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/tx.ts';

export type PictureRow = {
  readonly bytes: Uint8Array;
  /** Whether a talk that everybody sees has it. */
  readonly is_open: boolean;
};

/**
 * R-PRES-01, R-PRES-13: a picture for a reader who sees a talk that has it, or whose link has a mark that says so;
 * undefined for any other.
 */
export async function findPicture(
  db: Db,
  hash: string,
  { reader, isMarked }: { readonly reader: TalkReader; readonly isMarked: boolean },
): Promise<PictureRow | undefined> {
  const isReader = reader !== null;
  const { rows } = await sql<PictureRow>`
    select bytes, is_open
    from talk_thumbnails, lateral (
      select coalesce(bool_or(canceled_at is null and is_public), false) as is_open,
        coalesce(bool_or(canceled_at is null or author_id = ${reader?.userId ?? null}::integer), false) as is_seen
      from talks where thumbnail = hash
    ) as talk
    where hash = ${hash} and (is_open or ${isReader} and is_seen or ${isMarked})`.execute(db);
  return rows[0];
}

/** Whether a picture is there, whoever may see it. */
export async function isPictureKept(db: Db, hash: string): Promise<boolean> {
  const row = await db.selectFrom('talk_thumbnails').select('hash').where('hash', '=', hash).executeTakeFirst();
  return row !== undefined;
}
