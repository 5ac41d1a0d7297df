import { findTicket } from '@cabinet/domain';
import { grantItem } from '../src/slices/store/commands/grant.ts';
import type { Client, TestApp } from './test-app.ts';

type Stage = Pick<TestApp, 'transact' | 'policies' | 'clock'>;

/** Gives somebody coins or tickets, as an administrator would. */
export async function give(
  { transact, policies, clock }: Stage,
  { userId }: Pick<Client, 'userId'>,
  ...grants: readonly (string | number)[]
): Promise<void> {
  const now = clock.now();
  const moment = { now, policy: await policies.at(now) };
  for (const grant of grants) {
    const sku = typeof grant === 'number' ? 'ADMIN_REWARD_COIN' : grant;
    const amount = typeof grant === 'number' ? grant : null;
    await transact((tx) => grantItem(tx, { sku, amount, userIds: [userId], reason: crypto.randomUUID() }, moment));
  }
}

/** Uses a ticket on what its holder rents, or on a cabinet or section that is named. */
export function spend(
  client: Client,
  sku: string,
  target: { newCabinetId?: number; building?: string; floor?: number; section?: string } = {},
  headers: Record<string, string> = {},
) {
  if (findTicket(sku) === undefined) throw new RangeError(`There is no ticket ${sku}`);
  return client.call('useItem', { params: { sku }, body: target }, headers);
}
