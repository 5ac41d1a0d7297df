import { createHash } from 'node:crypto';
import {
  type AdminWrite,
  dateTimeText,
  decideRosterLine,
  type Grant,
  isRefusal,
  type Policy,
  type Refusal,
  type RosterLine,
} from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Db, Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { lockUsers } from '../../users/commands.ts';
import { listIdsByName } from '../../users/queries.ts';
import { findLastGift } from '../queries/gifts.ts';
import { grantTo } from './grant.ts';

/** A line of a list, and where it stands in the file. */
export type PlacedLine = RosterLine & { readonly place: number };

export type JudgedLine = PlacedLine & { readonly userId: number | null; readonly decision: Refusal | Grant };

type When = { readonly policy: Policy; readonly now: Temporal.Instant };

/** R-ADM-18: what becomes of each line. */
export async function judgeRoster(db: Db, lines: readonly PlacedLine[], { policy, now }: When): Promise<JudgedLine[]> {
  const ids = await listIdsByName(db, [...new Set(lines.map(({ name }) => name))]);
  return lines.map((line) => {
    const userId = ids.get(line.name) ?? null;
    return { ...line, userId, decision: decideRosterLine({ line, isKnown: userId !== null }, policy, now) };
  });
}

/**
 * The amount that makes a gift another one. It is chosen only with ADMIN_REWARD_COIN; every other item has one of its own
 * and is the same gift with it and without it. A line that is refused decides nothing, so it counts as it is written.
 */
const chosenAmount = ({ amount, decision }: JudgedLine): number | null =>
  isRefusal(decision) || decision.sku === 'ADMIN_REWARD_COIN' ? amount : null;

/**
 * The same for the same gifts in the same order, however the file writes them. It is kept in the causes of what was given,
 * so a list given by an earlier version is known only as long as this stays as it is.
 */
function contentOf(lines: readonly JudgedLine[]): string {
  const gifts = lines.map((line) => [line.name, line.sku, chosenAmount(line)]);
  return createHash('sha256').update(JSON.stringify(gifts)).digest('hex').slice(0, 32);
}

const causeOf = (lines: readonly JudgedLine[]): string => `grant ${contentOf(lines)} `;

/**
 * R-ADM-18: when these gifts were last given by a list. Each line is taken back by itself, so the list counts as given as
 * long as anybody on it still has a gift of it.
 */
export async function findGivenAt(db: Db, lines: readonly JudgedLine[]): Promise<Temporal.Instant | null> {
  const userIds = lines.flatMap(({ userId }) => userId ?? []);
  return findLastGift(db, userIds, causeOf(lines));
}

type Roster = {
  readonly lines: readonly PlacedLine[];
  /** Makes each line a gift of its own. */
  readonly reason: string;
  /** When the same was given last, as the person who gives has seen it; undefined where nobody has looked. */
  readonly givenAt: string | null | undefined;
};

/**
 * R-ADM-18: gives what every line says, or nothing. People are locked by id, as everywhere. Refuses by the first line that
 * is refused, with its place, and PREVIEW_STALE when somebody else has given the same meanwhile.
 */
export async function grantRoster(
  tx: Tx,
  { lines, reason, givenAt }: Roster,
  { now, policy }: Moment,
): Promise<AdminWrite[]> {
  const known = await listIdsByName(tx, [...new Set(lines.map(({ name }) => name))]);
  await lockUsers(
    tx,
    [...known.values()].toSorted((one, other) => one - other),
  );
  const judged = await judgeRoster(tx, lines, { policy, now });
  const before = await findGivenAt(tx, judged);
  if (givenAt !== undefined && givenAt !== (before && dateTimeText(before))) refuse('PREVIEW_STALE');
  const given: AdminWrite[] = [];
  const cause = `${causeOf(judged)}${reason}`;
  for (const { place, userId, decision } of judged) {
    if (isRefusal(decision)) refuse(decision, { line: place });
    if (userId === null) refuse('NOT_FOUND_USER', { line: place });
    given.push(...(await grantTo(tx, { userId, grant: decision, cause: `${cause} ${place} ${userId}` }, now)));
  }
  return given;
}
