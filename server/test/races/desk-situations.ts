import { buildClub, buildPenalty } from '../builders.ts';
import { give, spend } from '../grants.ts';
import { seoul } from '../instants.ts';
import { gather, leave, rent, rentTogether, type Scene, share } from '../sharing-scene.ts';
import { type Deed, verbsOf } from './desk-verbs.ts';

/** How things stand, and what administrators and students may do to the same lockers and people. */
export type Situation = {
  readonly name: string;
  /** The pairs that go wrong here without guards, where not every pair does. */
  readonly bites?: readonly { readonly desk: string; readonly student: string }[];
  /** Lays it out anew, and says what each may do; the same each time. */
  arrange(it: Scene): Promise<{
    readonly desk: Readonly<Record<string, Deed>>;
    readonly students: Readonly<Record<string, Deed>>;
  }>;
};

const end = seoul('2027-01-19T23:59:59');

export const situations: readonly Situation[] = [
  {
    name: 'a private cabinet that somebody rents',
    async arrange(it) {
      const { people, set, returnFor, returnAt, rename, grant } = await verbsOf(it);
      const { ann, ben } = people;
      await give(it, ann, 1_000, 'EXTENSION_15', 'SWAP');
      (await rent(ann, it.alone)).ok();
      return {
        desk: {
          'returns for the person': returnFor(ann),
          'returns the cabinet': returnAt(it.alone),
          'breaks it': set(it.alone, { status: 'BROKEN' }),
          'shares it': set(it.alone, { lentType: 'SHARE' }),
          'names it': rename(it.alone),
          'breaks another': set(it.other, { status: 'BROKEN' }),
          'gives coins': grant('ADMIN_REWARD_COIN', ann.userId),
          'gives a ticket': grant('SWAP', ann.userId),
        },
        students: {
          returns: () => ann.call('returnCabinet'),
          'names it': () => ann.call('updateMyCabinet', { body: { title: '내 것', memo: null } }),
          extends: () => spend(ann, 'EXTENSION_15'),
          'moves away': () => spend(ann, 'SWAP', { newCabinetId: it.other }),
          buys: () => ann.call('purchaseItem', { params: { sku: 'SWAP' } }),
          'picks a coin': () => ann.call('pickCoin'),
          'who wants it': () => rent(ben, it.alone),
        },
      };
    },
  },
  {
    name: 'a free private cabinet',
    async arrange(it) {
      const { people, set, rename } = await verbsOf(it);
      const { ann, ben } = people;
      await give(it, ben, 'SWAP');
      (await rent(ben, it.other)).ok();
      return {
        desk: {
          'breaks it': set(it.alone, { status: 'BROKEN' }),
          'closes it': set(it.alone, { status: 'PENDING' }),
          'shares it': set(it.alone, { lentType: 'SHARE' }),
          'keeps it for clubs': set(it.alone, { lentType: 'CLUB' }),
          'names it': rename(it.alone),
        },
        students: {
          rents: () => rent(ann, it.alone),
          'moves there': () => spend(ben, 'SWAP', { newCabinetId: it.alone }),
          'takes it for shared': () => share(ann, it.alone, '0'),
        },
      };
    },
  },
  {
    name: 'a session in which three people wait',
    async arrange(it) {
      const { people, set, returnFor, returnAt } = await verbsOf(it);
      const { ann, ben, cho, dan } = people;
      await gather(it, it.first, [ann, ben, cho]);
      return {
        desk: {
          'frees a seat': returnFor(ann),
          'frees every seat': returnFor(ann, ben, cho),
          'empties it': returnAt(it.first),
          'breaks it': set(it.first, { status: 'BROKEN' }),
          'makes it private': set(it.first, { lentType: 'PRIVATE' }),
        },
        students: {
          'comes as the fourth': () => share(dan, it.first),
          'types a wrong code': () => share(dan, it.first, '0001'),
          'gives up the seat': () => leave(ann, it.first),
          'rents elsewhere': () => rent(ann, it.alone),
          'opens another': () => share(ann, it.second, '0'),
        },
      };
    },
  },
  {
    name: 'a shared cabinet that two people rent',
    async arrange(it) {
      const { people, set, returnFor, returnAt } = await verbsOf(it);
      const { ann, ben, cho } = people;
      await rentTogether(it, it.first, [ann, ben], end);
      await give(it, ben, 'EXTENSION_15');
      return {
        desk: {
          'returns for one': returnFor(ann),
          'returns for both': returnFor(ann, ben),
          'returns the cabinet': returnAt(it.first),
          'breaks it': set(it.first, { status: 'BROKEN' }),
        },
        students: {
          'one returns': () => ann.call('returnCabinet'),
          'the other returns': () => ben.call('returnCabinet'),
          'the other extends': () => spend(ben, 'EXTENSION_15'),
          'names it': () => ann.call('updateMyCabinet', { body: { title: '우리', memo: null } }),
          'wants to join': () => share(cho, it.first, '0'),
        },
      };
    },
  },
  {
    name: 'a penalty that runs',
    bites: [{ desk: 'releases', student: 'reduces' }],
    async arrange(it) {
      const { people, release, grant } = await verbsOf(it);
      const { ann } = people;
      // The ticket takes all that is left of it.
      await buildPenalty(it.db, ann.userId, it.third, seoul('2026-11-25T10:00'));
      await give(it, ann, 'PENALTY_7');
      return {
        desk: { releases: release(ann.userId), 'gives a ticket': grant('PENALTY_3', ann.userId) },
        students: {
          reduces: () => spend(ann, 'PENALTY_7'),
          rents: () => rent(ann, it.alone),
          waits: () => share(ann, it.first, '0'),
        },
      };
    },
  },
  {
    name: 'a penalty that an administrator released',
    async arrange(it) {
      const { people, release, undoer } = await verbsOf(it);
      const { ann } = people;
      await buildPenalty(it.db, ann.userId, it.third, seoul('2026-12-20T10:00'));
      await release(ann.userId)();
      return {
        desk: { 'takes it back': await undoer() },
        students: { rents: () => rent(ann, it.alone), waits: () => share(ann, it.first, '0') },
      };
    },
  },
  {
    name: 'a cabinet that an administrator returned',
    async arrange(it) {
      const { people, returnFor, set, undoer } = await verbsOf(it);
      const { ann, ben } = people;
      (await rent(ann, it.alone)).ok();
      await returnFor(ann)();
      await set(it.alone, { status: 'AVAILABLE' })();
      return {
        desk: { 'takes it back': await undoer(), 'breaks it': set(it.alone, { status: 'BROKEN' }) },
        students: {
          'another rents it': () => rent(ben, it.alone),
          'rents another': () => rent(ann, it.other),
          waits: () => share(ann, it.first, '0'),
        },
      };
    },
  },
  {
    name: 'coins that an administrator gave',
    async arrange(it) {
      const { people, grant, undoer } = await verbsOf(it);
      const { ann } = people;
      await grant('ADMIN_REWARD_COIN', ann.userId)();
      return {
        desk: { 'takes them back': await undoer(), 'gives more': grant('ADMIN_REWARD_100', ann.userId) },
        students: {
          'spends them': () => ann.call('purchaseItem', { params: { sku: 'EXTENSION_3' } }),
          'picks a coin': () => ann.call('pickCoin'),
        },
      };
    },
  },
  {
    name: 'a ticket that an administrator gave',
    async arrange(it) {
      const { people, grant, undoer } = await verbsOf(it);
      const { ann } = people;
      (await rent(ann, it.alone)).ok();
      await grant('SWAP', ann.userId)();
      return {
        desk: { 'takes it back': await undoer() },
        students: { 'moves by it': () => spend(ann, 'SWAP', { newCabinetId: it.other }) },
      };
    },
  },
  {
    name: 'a club with a cabinet',
    bites: [{ desk: 'hands it on', student: 'removes a member' }],
    async arrange(it) {
      const { desk, people, returnAt, set } = await verbsOf(it);
      const { ann, ben, cho, dan } = people;
      await set(it.third, { lentType: 'CLUB' })();
      const members = { masterId: ann.userId, memberIds: [ben.userId, cho.userId] };
      const clubId = `${await buildClub(it.db, { name: `club of ${ann.name}`, cabinetId: it.third, ...members }, it.clock.now())}`;
      const params = { clubId };
      const at = { ...params, cabinetId: `${it.third}` };
      return {
        desk: {
          'returns for it': () => desk.call('returnClubCabinet', { params: at, body: { cabinetMemo: null } }),
          'returns the cabinet': returnAt(it.third),
          'deletes it': () => desk.call('deleteClub', { params }),
          'hands it on': () =>
            desk.call('changeClub', { params, body: { clubName: `club of ${ann.name}`, clubMaster: ben.name } }),
          'breaks the cabinet': set(it.third, { status: 'BROKEN' }),
        },
        students: {
          'adds a member': () => ann.call('addClubMember', { params, body: { name: dan.name } }),
          'removes a member': () => ann.call('removeClubMember', { params: { ...params, userId: `${ben.userId}` } }),
          'hands it on': () => ann.call('delegateClub', { params, body: { clubMaster: cho.name } }),
          'sets the password': () => ann.call('setClubPassword', { params, body: { memo: '0420' } }),
          'writes the notice': () => ann.call('setClubNotice', { params, body: { notice: '금요일' } }),
        },
      };
    },
  },
  {
    name: 'a club without a cabinet, and a free one',
    bites: [{ desk: 'hands it on', student: 'removes a member' }],
    async arrange(it) {
      const { desk, people, set } = await verbsOf(it);
      const { ann, ben, cho } = people;
      await set(it.third, { lentType: 'CLUB' })();
      const members = { masterId: ann.userId, memberIds: [ben.userId, cho.userId] };
      const clubId = `${await buildClub(it.db, { name: `club of ${ann.name}`, ...members }, it.clock.now())}`;
      const params = { clubId };
      return {
        desk: {
          lends: () => desk.call('lendClubCabinet', { params: { ...params, cabinetId: `${it.third}` } }),
          'deletes it': () => desk.call('deleteClub', { params }),
          'hands it on': () =>
            desk.call('changeClub', { params, body: { clubName: `club of ${ann.name}`, clubMaster: ben.name } }),
        },
        students: {
          'sets the password': () => ann.call('setClubPassword', { params, body: { memo: '0420' } }),
          'hands it on': () => ann.call('delegateClub', { params, body: { clubMaster: cho.name } }),
          'removes a member': () => ann.call('removeClubMember', { params: { ...params, userId: `${ben.userId}` } }),
          'rents it': () => rent(ben, it.third),
        },
      };
    },
  },
];
