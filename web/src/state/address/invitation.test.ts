import { expect, test } from 'vitest';
import { invitationPath, readInvitation } from './invitation.ts';

const invitation = { floor: 2, section: 'Cluster 1 - OA', cabinetId: 81, code: '0042' };

test('R-SHARE-02: an invitation link leads to the cabinet and carries the code, leading zeros included', () => {
  const address = new URL(invitationPath(invitation), 'http://localhost');
  expect(address.pathname).toBe('/main');
  expect(readInvitation(address)).toEqual(invitation);
});

test('an address without a whole invitation carries none', () => {
  const at = (path: string) => readInvitation(new URL(path, 'http://localhost'));
  expect(at('/main?floor=2&cabinet=81')).toBeUndefined();
  expect(at('/main?floor=2&cabinet=81&code=123')).toBeUndefined();
  expect(at('/main?floor=2&code=1234')).toBeUndefined();
  expect(at('/main?cabinet=81&code=1234')).toBeUndefined();
  expect(at('/home?floor=2&cabinet=81&code=1234')).toBeUndefined();
});
