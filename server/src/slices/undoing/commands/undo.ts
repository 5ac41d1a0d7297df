import { type AdminWrite, parseTarget, type RecordedValues, whyNot } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { lockCabinets } from '../../cabinets/commands.ts';
import { lockClubs } from '../../clubs/commands/lock.ts';
import { restoreClub, reviveClub, unmakeClub } from '../../clubs/commands/restore.ts';
import { restoreTalk } from '../../talks/commands/edit.ts';
import { blockComment, lockComment } from '../../talks/commands/keep-comments.ts';
import { lockTalkInSlot } from '../../talks/commands/lock.ts';
import { holdPicture } from '../../talks/commands/pictures.ts';
import { lockUsers } from '../../users/commands.ts';
import { readUndoFacts } from '../queries/facts.ts';
import { findRecord, type KeptRow, listChangedAgain } from '../queries/records.ts';
import { parseStored, type Stored } from '../queries/stored.ts';
import { restoreDescription, restoreStates } from './cabinets.ts';
import { endLending, restoreLending } from './lending.ts';
import { restorePurse, restoreTickets } from './purse.ts';
import { restoreRelease, restoreRental } from './rental.ts';

/** R-ADM-14: takes back what an administrator changed, as if it had not been; a record of its own says so. */
export async function undoRecord(tx: Tx, recordId: number, moment: Moment): Promise<AdminWrite[]> {
  const { now, policy } = moment;
  const seen = await findRecord(tx, recordId);
  const kept = parseStored(seen?.undo ?? null);
  if (kept !== null) await lockFor(tx, kept, now);
  // Nobody rewrites a record, but another may have taken it back before the locks.
  const [row, changedAgain] = await Promise.all([findRecord(tx, recordId), listChangedAgain(tx, [recordId])]);
  const no = whyNot('undo', await readUndoFacts(tx, row, changedAgain, now), policy, now);
  if (no !== undefined) refuse(no);
  if (row === undefined || kept === null) refuse('NOT_FOUND_RECORD');
  const changes = (await restore(tx, kept, moment)) ?? reversed(row);
  return [{ kind: 'UNDO', changes, undo: null, undoes: recordId }];
}

/** People, then clubs, then cabinets, as everywhere; a talk and what it needs stand alone. */
async function lockFor(tx: Tx, kept: Stored, now: Temporal.Instant): Promise<void> {
  if ('userId' in kept) await lockUsers(tx, [kept.userId]);
  if ('clubId' in kept) await lockClubs(tx, [kept.clubId]);
  if (kept.of === 'state') {
    const ids = kept.cabinets.map(({ id }) => id);
    await lockCabinets(tx, ids);
  }
  if ('cabinetId' in kept) await lockCabinets(tx, [kept.cabinetId]);
  if (kept.of === 'comment') await lockComment(tx, kept.commentId);
  if (kept.of !== 'talk') return;
  await lockTalkInSlot(tx, kept.talkId);
  if (kept.was.thumbnail != null) await holdPicture(tx, kept.was.thumbnail, now);
}

/** Gives back what was; says what that changes where it may be another thing by now than the record the other way round. */
async function restore(tx: Tx, kept: Stored, moment: Moment): Promise<AdminWrite['changes'] | void> {
  const { now } = moment;
  switch (kept.of) {
    case 'state':
      return restoreStates(tx, kept, now);
    case 'description':
      return restoreDescription(tx, kept, now);
    case 'return':
      return restoreRental(tx, kept, now);
    case 'release':
      return restoreRelease(tx, kept, now);
    case 'club':
      return restoreClub(tx, kept.clubId, kept.was, now);
    case 'clubMade':
      return unmakeClub(tx, kept.clubId, now);
    case 'clubDeleted':
      return reviveClub(tx, kept.clubId, now);
    case 'clubLent':
      return endLending(tx, kept, moment);
    case 'clubReturned':
      return restoreLending(tx, kept, now);
    case 'talk':
      return restoreTalk(tx, kept.talkId, kept.was, now);
    case 'comment':
      return void (await blockComment(tx, { ...kept, isBanned: !kept.isBanned }, now));
    case 'ticket':
      return restoreTickets(tx, kept, now);
    case 'coins':
      return restorePurse(tx, kept, now);
  }
}

/** What the change left is what was before it is taken back, and the other way round. */
function reversed({ before, after, targets }: KeptRow): AdminWrite['changes'] {
  return targets.flatMap((text) => {
    const target = parseTarget(text);
    const valuesIn = (side: KeptRow['before']): RecordedValues | null =>
      side.find((each) => each.target === text)?.values ?? null;
    return target === undefined ? [] : [{ target, before: valuesIn(after), after: valuesIn(before) }];
  });
}
