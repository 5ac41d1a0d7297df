import { createHash } from 'node:crypto';
import {
  type AdminWrite,
  dateTimeText,
  decideRosterLine,
  type Grant,
  isRefusal,
  listWhyNotFill,
  type Policy,
  type Refusal,
  type RosterLine,
} from '@cabinet/domain';
import type { Moment } from '../../../db/policies.ts';
import type { Db, Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { listHeld } from '../../coins/queries/purse.ts';
import { lockUsers } from '../../users/commands.ts';
import { listIdsByName } from '../../users/queries.ts';
import { findLastGrant } from '../queries/granted.ts';
import { grantTo } from './grant.ts';

/** A line of a list, and where it stands in the file. */
export type PlacedLine = RosterLine & { readonly place: number };

type JudgedLine = PlacedLine & { readonly userId: number | null; readonly decision: Refusal | Grant };

type When = { readonly policy: Policy; readonly now: Temporal.Instant };

/** R-ADM-18: what becomes of each line. */
async function judgeRoster(db: Db, lines: readonly PlacedLine[], { policy, now }: When): Promise<JudgedLine[]> {
  const ids = await listIdsByName(db, [...new Set(lines.map(({ name }) => name))]);
  const held = ids.size === 0 ? new Map<number, number>() : await listHeld(db, [...ids.values()]);
  return lines.map((line) => {
    const userId = ids.get(line.name) ?? null;
    const grant = decideRosterLine({ line, isKnown: userId !== null }, policy, now);
    if (isRefusal(grant) || userId === null || grant.gives === 'ticket') return { ...line, userId, decision: grant };
    const before = held.get(userId) ?? 0;
    const [no] = listWhyNotFill(before, grant.coins);
    if (no === undefined) held.set(userId, before + grant.coins);
    return { ...line, userId, decision: no ?? grant };
  });
}

/**
 * The amount, as far as it makes one grant differ from another. Only ADMIN_REWARD_COIN leaves the amount open; any other
 * item has its own and is the same grant with or without it in the line. A refused line counts as it is written.
 */
const chosenAmount = ({ amount, decision }: JudgedLine): number | null =>
  isRefusal(decision) || decision.sku === 'ADMIN_REWARD_COIN' ? amount : null;

/**
 * The same text for the same grants in the same order, however the file writes them. It is part of the causes of what
 * was given: if it changes, the lists that earlier versions gave are no longer recognised.
 */
function contentOf(lines: readonly JudgedLine[]): string {
  const grants = lines.map((line) => [line.name, line.sku, chosenAmount(line)]);
  return createHash('sha256').update(JSON.stringify(grants)).digest('hex').slice(0, 32);
}

const causeOf = (lines: readonly JudgedLine[]): string => `grant ${contentOf(lines)} `;

/**
 * R-ADM-18: when a list last gave these grants. Each grant can be taken back by itself, so the list counts as given as
 * long as anybody still has theirs.
 */
async function findGivenAt(db: Db, lines: readonly JudgedLine[]): Promise<Temporal.Instant | null> {
  const userIds = lines.flatMap(({ userId }) => userId ?? []);
  return findLastGrant(db, userIds, causeOf(lines));
}

type Roster = {
  readonly lines: readonly PlacedLine[];
  /** Makes each line a grant of its own. */
  readonly reason: string;
  /** When the same grants were last given, as the giver has read it; undefined where nobody has looked. */
  readonly givenAt: string | null | undefined;
};

/** What becomes of a list: every line is given, or none. */
export type JudgedRoster = {
  readonly lines: readonly JudgedLine[];
  /** Whether no line is refused. */
  readonly allowed: boolean;
  readonly givenAt: Temporal.Instant | null;
};

type Given = JudgedRoster & { readonly writes: readonly AdminWrite[] };

/** R-ADM-18: what would become of a list. */
export async function checkRoster(db: Db, lines: readonly PlacedLine[], when: When): Promise<Given> {
  const judged = await judgeRoster(db, lines, when);
  const allowed = !judged.some(({ decision }) => isRefusal(decision));
  return { lines: judged, allowed, givenAt: await findGivenAt(db, judged), writes: [] };
}

/**
 * R-ADM-18: gives what every line says, or nothing when one is refused. Refuses PREVIEW_STALE when somebody else has
 * given the same meanwhile.
 */
export async function grantRoster(tx: Tx, { lines, reason, givenAt }: Roster, { now, policy }: Moment): Promise<Given> {
  const known = await listIdsByName(tx, [...new Set(lines.map(({ name }) => name))]);
  await lockUsers(tx, [...known.values()]);
  const checked = await checkRoster(tx, lines, { policy, now });
  const grants = checked.lines.flatMap(({ place, userId, decision }) =>
    isRefusal(decision) || userId === null ? [] : [{ place, userId, grant: decision }],
  );
  if (grants.length < checked.lines.length) return checked;
  const before = checked.givenAt && dateTimeText(checked.givenAt);
  if (givenAt !== undefined && givenAt !== before) refuse('PREVIEW_STALE');
  const writes: AdminWrite[] = [];
  const cause = `${causeOf(checked.lines)}${reason}`;
  for (const { place, userId, grant } of grants) {
    writes.push(...(await grantTo(tx, { userId, grant, cause: `${cause} ${place} ${userId}` }, now)));
  }
  return { ...checked, givenAt: now, writes };
}
