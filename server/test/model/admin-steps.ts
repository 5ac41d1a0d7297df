import type { CabinetStatus } from '@cabinet/domain';
import type { Wanted } from './answers.ts';
import * as answers from './answers.ts';
import * as effects from './effects.ts';
import { lockers, outsider, people, said, type Verb } from './steps.ts';

const adminReturn: Verb = (world) => {
  const all = [...people(world), outsider];
  const pairs = all.flatMap((one) => all.filter((other) => other > one).map((other) => [one, other]));
  return [...all.map((one) => [one]), ...pairs].map((chosen) => ({
    name: `an administrator returns for ${chosen.join(' and ')}`,
    outcome: `admin return: ${answers.askAdminReturn(world, chosen)}`,
    perform: async ({ admin }) => said(await admin.call('returnForUsers', { body: { userIds: chosen } })),
    apply: (world) => effects.doAdminReturn(world, chosen),
  }));
};

/** Total, so that a further status does not compile without being asked for; in this order, on which the sequences depend. */
const statuses = Object.keys({
  AVAILABLE: true,
  BROKEN: true,
  PENDING: true,
  IN_SESSION: true,
  FULL: true,
  OVERDUE: true,
  BANNED: true,
} satisfies Record<CabinetStatus, true>) as readonly CabinetStatus[];

const change: Verb = (world) => {
  const all = lockers(world).filter((id) => (world.lockers.get(id)?.floor ?? 0) < 4);
  const chosen = [...all.map((id) => [id]), ...all.slice(1).map((id, index) => [all[index] ?? id, id])];
  const wanted: readonly Wanted[] = chosen.flatMap((ids) => [
    ...statuses.map((status) => ({ lockers: ids, type: null, status })),
    ...(['PRIVATE', 'SHARE', 'CLUB'] as const).map((type) => ({ lockers: ids, type, status: null })),
    { lockers: ids, type: 'SHARE' as const, status: 'IN_SESSION' },
  ]);
  return wanted.map((each) => ({
    name: `an administrator makes ${each.lockers.join(' and ')} ${each.type ?? ''} ${each.status ?? ''}`,
    outcome: `change: ${answers.askChange(world, each)}`,
    async perform({ admin }) {
      const { lockers: cabinetIds, type, status } = each;
      const body = { cabinetIds: [...cabinetIds], lentType: type, status: status as CabinetStatus | null };
      return said(await admin.call('changeCabinets', { body }));
    },
    apply: (world) => effects.doChange(world, each),
  }));
};

const release: Verb = (world) =>
  [...people(world), outsider].map((person) => ({
    name: `an administrator releases ${person}`,
    outcome: `release: ${answers.askRelease(world, person)}`,
    perform: async ({ admin }) => said(await admin.call('releasePenalties', { params: { userId: `${person}` } })),
    apply: (world) => effects.doRelease(world, person),
  }));

/** R-ADM-10: several lockers at once, where somebody is; a club's own are returned elsewhere. */
const returnAt: Verb = (world) => {
  const all = lockers(world).filter((id) => world.lockers.get(id)?.type !== 'CLUB');
  const chosen = [...all.map((id) => [id]), ...all.slice(1).map((id, index) => [all[index] ?? id, id])];
  return chosen.map((ids) => ({
    name: `an administrator returns at ${ids.join(' and ')}`,
    outcome: `return at: ${answers.askReturnAt(world, ids)}`,
    perform: async ({ admin }) => said(await admin.call('returnForCabinets', { body: { cabinetIds: ids } })),
    apply: (world) => effects.doAdminReturn(world, effects.peopleAt(world, ids)),
  }));
};

/** R-COIN-07, R-ITEM-05: item, people and amount are looked at in this order. */
const grant: Verb = (world) =>
  [...people(world), outsider].flatMap((person) =>
    (
      [
        ['ADMIN_REWARD_COIN', 40],
        ['ADMIN_REWARD_COIN', 0],
        ['SWAP', null],
        ['COIN_COLLECT', null],
      ] as const
    ).map(([sku, amount]) => ({
      name: `an administrator gives ${sku} ${amount ?? ''} to ${person}`,
      outcome: `grant: ${answers.askGrant(world, person, { sku, amount })}`,
      async perform({ admin }) {
        const body = { itemSku: sku, userIds: [person], amount };
        return said(await admin.call('grantItem', { body }));
      },
      apply: (world) => effects.doGrant(world, person, { sku, amount }),
    })),
  );

/** R-CLUB-03: an administrator makes a member the master; the name stays. */
const handOn: Verb = (world) =>
  [...world.clubs.keys(), outsider].flatMap((clubId) =>
    [...people(world), outsider].map((target) => ({
      name: `an administrator hands ${clubId} to ${target}`,
      outcome: `hand on: ${answers.askHandOn(world, clubId, target)}`,
      async perform({ admin, clients }) {
        const clubMaster = clients.get(target)?.name ?? 'nobody there';
        const body = { clubName: world.clubs.get(clubId)?.name ?? 'no club', clubMaster };
        return said(await admin.call('changeClub', { params: { clubId: `${clubId}` }, body }));
      },
      apply(world) {
        const club = world.clubs.get(clubId);
        if (club === undefined || club.master === target) return;
        world.newest = { of: 'master', club: clubId, was: club.master, left: target };
        club.master = target;
      },
    })),
  );

/** R-RENT-11: the name of a locker, whoever has it. */
const rename: Verb = (world) =>
  lockers(world).map((id) => ({
    name: `an administrator names ${id}`,
    outcome: `rename: ${world.lockers.has(id) ? 'ok' : 'NOT_FOUND_CABINET'}`,
    perform: async ({ admin }) =>
      said(await admin.call('setCabinetTitle', { params: { cabinetId: `${id}` }, body: { title: '안내' } })),
    apply(world) {
      const locker = world.lockers.get(id);
      if (locker === undefined || locker.title === '안내') return;
      world.newest = { of: 'title', locker: id, was: locker.title, left: '안내' };
      locker.title = '안내';
    },
  }));

/** What administrators do. */
export const adminVerbs: readonly Verb[] = [adminReturn, change, release, returnAt, grant, handOn, rename];
