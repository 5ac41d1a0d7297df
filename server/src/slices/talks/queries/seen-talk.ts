import { listWhyNotSeeTalk, type TalkReader } from '@cabinet/domain';
import type { Db } from '../../../db/tx.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { findTalk, type TalkRow, talkFacts } from './talks.ts';

/** R-PRES-01: a talk that this reader sees; refuses one that they do not see. */
export async function getSeenTalk(db: Db, id: number, reader: TalkReader): Promise<TalkRow> {
  const row = await findTalk(db, id, reader);
  const [no] = listWhyNotSeeTalk(row === undefined ? null : talkFacts(row), reader);
  if (no !== undefined) refuse(no);
  assertDecided(row !== undefined);
  return row;
}
