import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAskedAddress, takeAskedAddress } from '../address/asked-address.ts';
import { device } from '../kept.ts';
import { findTyped, hasTyped, keepTyped, privately } from '../typing/typed.ts';
import { setMark } from './marked.ts';
import { forgetPerson, meetPerson } from './person.ts';

const typing = { holder: 'user 7', place: 'comment' };
const locker = { delete: vi.fn<() => Promise<boolean>>(async () => true) };

function leaveThings(): void {
  keepTyped({ holder: 'user 7', place: `${privately}settings` }, { memo: '비번 2468' });
  keepTyped(typing, { text: '좋았어요' });
  setMark({ cabinetId: 81, opensAt: Temporal.Instant.from('2026-11-25T04:00:00Z') });
}

const things = () => ({
  memo: hasTyped(privately),
  mark: device.getItem('marked-cabinet') !== null,
  locker: locker.delete.mock.calls.length === 0,
});
const all = { memo: true, mark: true, locker: true };
const none = { memo: false, mark: false, locker: false };

/** Its own keys are what is kept, as those of a browser's storage are. */
const methods = {
  getItem(this: Record<string, string>, key: string): string | null {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string): void {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key];
  },
};

beforeEach(() => {
  for (const storage of ['sessionStorage', 'localStorage']) {
    vi.stubGlobal(storage, Object.create(methods));
  }
  vi.stubGlobal('caches', locker);
  locker.delete.mockClear();
});

afterEach(() => void vi.unstubAllGlobals());

test('who comes back finds what was left; somebody else finds nothing of it', () => {
  meetPerson('user 7');
  locker.delete.mockClear();
  leaveThings();
  meetPerson('user 7');
  expect(things()).toEqual(all);
  meetPerson('admin 7');
  expect(things()).toEqual(none);
  expect(findTyped(typing, { text: '' })).toEqual({ text: '좋았어요' });
  expect(findTyped({ ...typing, holder: 'admin 7' }, { text: '' })).toBeUndefined();
});

test('R-ALARM-05: a browser gets no notices of a student any more once another one is signed in there', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const close = vi.fn<() => void>();
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  const registration = { pushManager, getNotifications: async () => [{ close }] };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  for (const holder of ['user 7', 'user 7', 'admin 1', 'user 7', 'admin 1']) meetPerson(holder);
  await new Promise((resolve) => setTimeout(resolve));
  expect([unsubscribe, close].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  meetPerson('user 8');
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  // One that was shown before is still there, in the corner of the screen or behind the lock of a phone.
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('somebody else does not come to the address at which the sign-in of another ended', () => {
  const address = { pathname: '/main', search: '?cabinet=90' };
  keepAskedAddress(address, 'user 7');
  expect(takeAskedAddress('user 8')).toBeUndefined();
  keepAskedAddress(address, 'user 7');
  expect(takeAskedAddress('user 7')).toBe('/main?cabinet=90');
  keepAskedAddress(address);
  expect(takeAskedAddress('user 8')).toBe('/main?cabinet=90');
});

test('the address that was asked for is gone to once, and never out of the product', () => {
  keepAskedAddress({ pathname: '/main', search: '' });
  expect([takeAskedAddress('user 7'), takeAskedAddress('user 7')]).toEqual(['/main', undefined]);
  for (const pathname of ['//evil.example', 'https://evil.example/', '']) {
    keepAskedAddress({ pathname, search: '' });
    expect([pathname, takeAskedAddress('user 7')]).toEqual([pathname, undefined]);
  }
});

test('R-SIGN-16: after a sign-out nothing is left', () => {
  meetPerson('user 7');
  leaveThings();
  expect(findTyped(typing, { text: '' })).toBeDefined();
  forgetPerson();
  expect(things()).toEqual(none);
  expect(findTyped(typing, { text: '' })).toBeUndefined();
});
