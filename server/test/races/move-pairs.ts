import { expect } from 'vitest';
import { changeCabinets } from '../../src/slices/upkeep/commands/change.ts';
import { give, spend } from '../grants.ts';
import { together } from '../race.ts';
import { moment, rent, type Scene, winners } from '../sharing-scene.ts';
import type { Client } from '../test-app.ts';
import type { Pair } from './pair.ts';

const move = (client: Client, newCabinetId: number) => spend(client, 'SWAP', { newCabinetId });
const swapsOf = async (client: Client) => (await client.call('listMyItems')).ok().swapItems.length;

/** Somebody who rents a cabinet and has a ticket to leave it. */
async function tenant(it: Scene, client: Client, cabinet: number): Promise<void> {
  (await rent(client, cabinet)).ok();
  await give(it, client, 'SWAP');
}

/** Where somebody who moves meets whatever else can become of the two cabinets. */
export const movePairs: readonly Pair[] = [
  {
    name: 'R-SWAP-02, R-EXT-01: a move meets an extension by the same person: whichever is first, the days are kept',
    async run(it) {
      const [ann] = it.people;
      await tenant(it, ann, it.alone);
      await give(it, ann, 'EXTENSION_3');
      const answers = await together(
        () => move(ann, it.other),
        () => spend(ann, 'EXTENSION_3'),
      );
      expect(winners(answers)).toBe(2);
      const rental = (await ann.call('getMyRental')).ok();
      expect([rental?.cabinetId, rental?.lents[0]?.expiredAt]).toEqual([it.other, '2026-12-24T23:59:59']);
    },
  },
  {
    name: 'L6, R-SWAP-02: a move meets a return by the same person: moved and then returned, or returned and refused and unburnt',
    async run(it) {
      const [ann] = it.people;
      await tenant(it, ann, it.alone);
      const [moved, returned] = await together(
        () => move(ann, it.other),
        () => ann.call('returnCabinet'),
      );
      expect(returned.code).toBeUndefined();
      const outcome = [moved.code, await swapsOf(ann)];
      expect(outcome).toEqual(moved.code === undefined ? [undefined, 0] : ['NOT_FOUND_LENT_HISTORY', 1]);
      expect((await ann.call('getMyRental')).status).toBe(204);
    },
  },
  {
    name: 'L9, R-SWAP-01: a move meets an administrator who closes the cabinet: one of them has it',
    async run(it) {
      const [ann] = it.people;
      await tenant(it, ann, it.alone);
      const asked = { cabinetIds: [it.other], lentType: 'CLUB', status: null } as const;
      const change = () =>
        it
          .transact((tx) => changeCabinets(tx, asked, { ...moment(it), random: it.gateways.random }))
          .then(() => true)
          .catch(() => false);
      const [moved, changed] = await together(() => move(ann, it.other), change);
      const isMoved = moved.code === undefined;
      expect([isMoved || moved.code === 'INVALID_LENT_TYPE', changed]).toEqual([true, !isMoved]);
      expect(await swapsOf(ann)).toBe(isMoved ? 0 : 1);
      const made = { lent_type: 'PRIVATE', max_user: 1 } as const;
      await it.db.updateTable('cabinets').set(made).where('id', '=', it.other).execute();
    },
  },
  {
    name: 'L2, R-SWAP-01: two who each want the cabinet of the other both stay, and neither waits for the other',
    guardless: 'both are refused whatever they read',
    async run(it) {
      const [ann, ben] = it.people;
      await tenant(it, ann, it.alone);
      await tenant(it, ben, it.other);
      const answers = await together(
        () => move(ann, it.other),
        () => move(ben, it.alone),
      );
      expect(answers.map(({ code }) => code)).toEqual(['LENT_FULL', 'LENT_FULL']);
      expect([await swapsOf(ann), await swapsOf(ben)]).toEqual([1, 1]);
    },
  },
];
