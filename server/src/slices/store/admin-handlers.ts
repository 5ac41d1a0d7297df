import type { Language } from '@cabinet/contract';
import { isRosterHeading, mostInRoster, readRosterLine } from '@cabinet/domain';
import { readCsv } from '../../http/csv.ts';
import type { Handlers } from '../../http/handler.ts';
import { refuseFields } from '../../http/validation.ts';
import { refuse } from '../../refusal.ts';
import { findPerson } from '../users/queries.ts';
import { grantItem } from './commands/grant.ts';
import { checkRoster, grantRoster, type PlacedLine } from './commands/roster.ts';
import { listHad } from './queries/had.ts';
import { presentGrantable, presentHad, presentRoster } from './views.ts';

/** What administrators read of items, and what they give. */
export const storeAdminHandlers: Handlers<'listGrantableItems' | 'listUserItems' | 'grantItem' | 'grantRoster'> = {
  listGrantableItems: async (_, { policy }) => ({ items: presentGrantable(policy) }),

  async listUserItems({ params: { userId }, query }, { db }) {
    const [person, { rows, total }] = await Promise.all([findPerson(db, userId), listHad(db, userId, query)]);
    if (person === undefined) refuse('NOT_FOUND_USER');
    return { itemHistories: rows.map(presentHad), totalLength: total };
  },

  async grantItem({ body: { itemSku: sku, userIds, amount } }, { tx, record, gateways, now, policy }) {
    // A request that is sent again carries its key and is answered without coming here, so each is a reason of its own.
    const reason = gateways.random.uuid();
    return record(tx, await grantItem(tx, { sku, userIds, amount, reason }, { now, policy }));
  },

  /** R-ADM-18: a list of grants is looked at line by line before anything happens. */
  async grantRoster({ body: { csv, dryRun, givenAt } }, { tx, record, gateways, now, policy, language }) {
    const lines = linesOf(csv, language);
    const reason = gateways.random.uuid();
    const { writes, ...judged } = dryRun
      ? await checkRoster(tx, lines, { now, policy })
      : await grantRoster(tx, { lines, reason, givenAt }, { now, policy });
    return { ...(await record(tx, writes)), ...presentRoster(judged, language) };
  },
};

/** The grants that a CSV names. Refuses INVALID_ARGUMENT for a text that is none, for no grant and for too many. */
function linesOf(csv: string, language: Language): PlacedLine[] {
  const lines = readCsv(csv);
  if (lines === undefined) refuseFields(['csv'], 'brokenCsv', language);
  const grants = lines.filter(({ cells }, index) => index > 0 || !isRosterHeading(cells));
  if (grants.length === 0) refuseFields(['csv'], 'noLines', language);
  if (grants.length > mostInRoster) refuseFields(['csv'], 'manyLines', language);
  return grants.map(({ line, cells }) => ({ ...readRosterLine(cells), place: line }));
}
