import type { CabinetStatus } from '@cabinet/domain';
import { changeCabinets, returnForPeople } from '../../src/slices/upkeep/commands.ts';
import type { Wanted } from './answers.ts';
import * as answers from './answers.ts';
import * as effects from './effects.ts';
import { lockers, outsider, people, said, saidBy, type Verb } from './steps.ts';

const adminReturn: Verb = (world) => {
  const all = [...people(world), outsider];
  const pairs = all.flatMap((one) => all.filter((other) => other > one).map((other) => [one, other]));
  return [...all.map((one) => [one]), ...pairs].map((chosen) => ({
    name: `an administrator returns for ${chosen.join(' and ')}`,
    outcome: `admin return: ${answers.askAdminReturn(world, chosen)}`,
    perform: (stage) => saidBy(stage, (tx, moment) => returnForPeople(tx, chosen, moment)),
    apply: (world) => effects.doAdminReturn(world, chosen),
  }));
};

const statuses = ['AVAILABLE', 'BROKEN', 'PENDING', 'IN_SESSION', 'FULL', 'OVERDUE', 'BANNED'] as const;

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
    perform(stage) {
      const { lockers: cabinetIds, type, status } = each;
      const asked = { cabinetIds, lentType: type, status: status as CabinetStatus | null };
      return saidBy(stage, (tx, moment) => changeCabinets(tx, asked, moment));
    },
    apply: (world) => effects.doChange(world, each),
  }));
};

const release: Verb = (world) =>
  [...people(world), outsider].map((person) => ({
    name: `an administrator releases ${person}`,
    outcome: `release: ${answers.askRelease(world, person)}`,
    async perform(stage) {
      const headers = { authorization: `Bearer ${await stage.adminToken()}` };
      return said(await stage.anonymous.call('releasePenalties', { params: { userId: `${person}` } }, headers));
    },
    apply: (world) => effects.doRelease(world, person),
  }));

/** What administrators do. */
export const adminVerbs: readonly Verb[] = [adminReturn, change, release];
