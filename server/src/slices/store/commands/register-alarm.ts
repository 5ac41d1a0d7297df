import { whyNot } from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Tx } from '../../../db/tx.ts';
import { recordChanges } from '../../../live/changes.ts';
import { assertDecided, refuse } from '../../../refusal.ts';
import { lockUsers } from '../../users/commands.ts';
import { findTickets } from '../queries/copies.ts';
import { ticketFacts } from '../queries/facts.ts';
import { findSection } from '../queries/sections.ts';
import { spendCopy } from './copies.ts';
import type { Target } from './spend.ts';

/** R-ITEM-06: registers a person's alarm for a section, or refuses. */
export async function registerAlarm(
  tx: Tx,
  { userId, target }: { userId: number; target: Omit<Target, 'newCabinetId'> },
  { now, policy }: Moment,
): Promise<void> {
  const { building, floor, section: name } = target;
  const isComplete = building !== null && floor !== null && name !== null;
  const [, found, section] = await Promise.all([
    lockUsers(tx, [userId]),
    findTickets(tx, userId, 'ALARM'),
    isComplete ? findSection(tx, userId, { building, floor, section: name }) : undefined,
  ]);
  if (found === undefined) refuse('NOT_FOUND_USER');
  const { copy, ...facts } = ticketFacts(found, now);
  const missing = Object.entries({ building, floor, section: name }).flatMap(([part, value]) =>
    value === null ? [part] : [],
  );
  const asked = { ...facts, missing, section: section ?? null, registered: section?.registered ?? false };
  const no = whyNot('registerAlarm', asked, policy, now);
  if (no !== undefined) refuse(no);
  assertDecided(section !== undefined && copy !== undefined);
  await spendCopy(tx, { copyId: copy.id, userId, effect: { sectionId: section.id } }, now);
  await Promise.all([
    tx
      .insertInto('section_alarms')
      .values({ copy_id: copy.id, user_id: userId, section_id: section.id, registered_at: now, told_at: null })
      .execute(),
    // The hearts on the map belong to their owner, so callers remembered without one are looked up again.
    recordChanges(
      tx,
      [
        { userId, kind: 'notice' },
        { userId, kind: 'session' },
      ],
      now,
    ),
  ]);
}
