import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { addressWaitSeconds, adminTriesLeft, adminWaitSeconds, areForgotten, type FailedTries } from '@cabinet/domain';
import { sql } from 'kysely';
import { lockKeyOf } from '../../../db/lock-keys.ts';
import type { Tx } from '../../../db/tx.ts';

/** Stands for an address as a whole, whatever the ids tried from it. */
const wholeAddress = -1;

/** Where tries are counted: an address, and the part of it. */
type Slot = { readonly address: string; readonly part: number };
type Row = FailedTries & Slot;

/** The seconds to wait before a try is allowed, or how many more wrong ones would cost no wait. */
export type CountedTry = { readonly waitSeconds: number } | { readonly triesLeft: number };

const slotsOf = (id: string, address: string): readonly [Slot, ...Slot[]] => [
  { address, part: partOf(id) },
  { address, part: wholeAddress },
];

/** R-ADM-17: the codes of one administrator; the last slot is for those from every address together. */
const slotsOfCodes = (adminId: number, address: string): readonly [Slot, ...Slot[]] => [
  ...slotsOf(`one-time codes ${adminId}`, address),
  { address: `admin:${adminId}`, part: wholeAddress },
];

/**
 * R-ADM-01: counts a try before it is made, so that simultaneous tries all count; `forgiveTries` takes a right one
 * back. When no try is allowed now it counts nothing.
 */
export async function countTry(tx: Tx, id: string, network: string, now: Temporal.Instant): Promise<CountedTry> {
  return count(tx, slotsOf(id, network), now);
}

/** R-ADM-17: counts a one-time code as a password, and bounds how many somebody with many addresses can try. */
export async function countCodeTry(
  tx: Tx,
  adminId: number,
  network: string,
  now: Temporal.Instant,
): Promise<CountedTry> {
  return count(tx, slotsOfCodes(adminId, network), now);
}

async function count(tx: Tx, slots: readonly [Slot, ...Slot[]], now: Temporal.Instant): Promise<CountedTry> {
  await lockAddresses(tx, slots);
  const rows: Row[] = await tx
    .selectFrom('admin_sign_in_failures')
    .select(['address', 'part', 'failures', 'last_failed_at as lastFailedAt'])
    .where((row) => row.or(slots.map((slot) => row.and(slot))))
    .execute();
  const known = rows.filter((row) => !areForgotten(row, now));
  const wait = Math.max(0, ...known.map((row) => waitOf(row, now)));
  if (wait > 0) return { waitSeconds: wait };
  const failuresOf = ({ address, part }: Slot) =>
    1 + (known.find((row) => row.address === address && row.part === part)?.failures ?? 0);
  await tx
    .insertInto('admin_sign_in_failures')
    .values(slots.map((slot) => ({ ...slot, failures: failuresOf(slot), last_failed_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['address', 'part']).doUpdateSet(({ ref }) => ({
        failures: ref('excluded.failures'),
        last_failed_at: ref('excluded.last_failed_at'),
      })),
    )
    .execute();
  return { triesLeft: adminTriesLeft(failuresOf(slots[0])) };
}

/** R-ADM-01: a right password forgives the wrong ones of its id, and takes its own try back from the address. */
export async function forgiveTries(tx: Tx, id: string, network: string): Promise<void> {
  await forgive(tx, slotsOf(id, network));
}

/** R-ADM-17: a right code forgives the wrong ones from its address, and takes its own try back. */
export async function forgiveCodeTries(tx: Tx, adminId: number, network: string): Promise<void> {
  await forgive(tx, slotsOfCodes(adminId, network));
}

async function forgive(tx: Tx, [own, ...wholes]: readonly [Slot, ...Slot[]]): Promise<void> {
  await lockAddresses(tx, [own, ...wholes]);
  await tx
    .deleteFrom('admin_sign_in_failures')
    .where((row) => row.or([row.and(own), ...wholes.map((slot) => row.and({ ...slot, failures: 1 }))]))
    .execute();
  await tx
    .updateTable('admin_sign_in_failures')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where((row) => row.or(wholes.map((slot) => row.and(slot))))
    .execute();
}

/** Tries of one address are counted one after the other. */
async function lockAddresses(tx: Tx, slots: readonly Slot[]): Promise<void> {
  for (const address of new Set(slots.map((slot) => slot.address))) {
    await sql`select pg_advisory_xact_lock(${lockKeyOf(`admin tries ${address}`)}::bigint)`.execute(tx);
  }
}

function waitOf(row: Row, now: Temporal.Instant): number {
  return row.part === wholeAddress ? addressWaitSeconds(row, now) : adminWaitSeconds(row, now);
}

/**
 * The part in which the tries of an id are counted, whether the id exists or not: one of 256, so that no id leaves a
 * row of its own.
 */
function partOf(id: string): number {
  return createHash('sha256').update(id).digest().readUInt8();
}

/** The network of one caller: an IPv4 address, or the /64 of an IPv6 address, because a caller has a whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
