import { events } from '@cabinet/contract';
import { expect, test } from 'vitest';
import { give, spend } from '../../../test/grants.ts';
import { seoul } from '../../../test/instants.ts';
import { followStream, type Reader } from '../../../test/live-reader.ts';
import { until } from '../../../test/remote.ts';
import { rent, rentTogether, sharingScene } from '../../../test/sharing-scene.ts';

const it = await sharingScene();
const [ann, ben, cho, dan] = it.people;
const server = await it.app.listen({ host: '127.0.0.1', port: 0 });

/** What a stream said of its reader's own things, and how each locker was shown last. */
function heard({ told }: Reader) {
  const own = told.flatMap(({ event, data }) => (event === 'me' ? events.me.parse(data).changed : []));
  const lockers = told
    .flatMap(({ event, data }) => (event === 'cabinets' ? events.cabinets.parse(data).cabinets : []))
    .map(({ cabinetId, status }) => [cabinetId, status] as const);
  return { own: [...new Set(own)].toSorted(), lockers: Object.fromEntries(lockers) };
}

test('R-EXT-02: people who share a locker that is extended hear of it live, people who watch the floor hear of the locker, and only the spender of coins', async () => {
  await rentTogether(it, it.first, [ann, ben], seoul('2027-01-19T23:59:59'));
  const [mine, partners, watchers] = [
    await followStream(server, ann),
    await followStream(server, ben),
    await followStream(server, cho),
  ];
  await give(it, ann, 300);
  (await ann.call('purchaseItem', { params: { sku: 'EXTENSION_3' } })).ok();
  await until(() => heard(mine).own.includes('coins'));
  (await spend(ann, 'EXTENSION_3')).ok();
  await until(() => it.first in heard(watchers).lockers && heard(partners).own.length > 0);
  expect(heard(partners)).toEqual({ own: ['rental'], lockers: { [it.first]: 'FULL' } });
  expect(heard(watchers)).toEqual({ own: [], lockers: { [it.first]: 'FULL' } });
  expect(heard(mine).own).toEqual(['coins', 'rental']);
});

test('R-SWAP-02, R-ITEM-06: people who watch the floor see both lockers of a swap change; a person who waits for a section hears that the heart is filled', async () => {
  (await rent(dan, it.alone)).ok();
  await give(it, dan, 'SWAP', 'ALARM');
  const [mine, watchers] = [await followStream(server, dan), await followStream(server, cho)];
  (await spend(dan, 'SWAP', { newCabinetId: it.other })).ok();
  await until(() => it.alone in heard(watchers).lockers && it.other in heard(watchers).lockers);
  expect(heard(watchers)).toEqual({ own: [], lockers: { [it.alone]: 'PENDING', [it.other]: 'FULL' } });
  await until(() => heard(mine).own.includes('rental'));
  expect(heard(mine).own).toContain('coins');
  const again = await followStream(server, dan);
  (await spend(dan, 'ALARM', { building: '새롬관', floor: 2, section: 'Oasis' })).ok();
  await until(() => heard(again).own.includes('notice'));
  const floor = (await dan.call('getFloor', { params: { building: '새롬관', floor: '2' } })).ok();
  expect(floor.filter(({ alarmRegistered }) => alarmRegistered).map(({ section }) => section)).toEqual(['Oasis']);
});
