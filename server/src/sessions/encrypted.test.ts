import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encrypted.ts';

const secrets = ['a first secret of thirty-two bytes!!'];
const chance = 'AAECAwQFBgcICQoL';
const purpose = { use: 'one-time codes', of: 'admin:1' };
const bytes = encrypt('JBSWY3DPEHPK3PXP', purpose, secrets, chance);

test('R-ADM-17: what was encrypted is read with any secret of the list, and the newest is told from an older one', () => {
  expect(decrypt(bytes, purpose, secrets)).toEqual({ text: 'JBSWY3DPEHPK3PXP', isCurrent: true });
  const rotated = ['a second secret of thirty-two bytes!', ...secrets];
  expect(decrypt(bytes, purpose, rotated)).toEqual({ text: 'JBSWY3DPEHPK3PXP', isCurrent: false });
  expect(decrypt(bytes, purpose, rotated.slice(0, 1))).toBeUndefined();
});

test('R-ADM-17: the bytes show nothing of the text, and serve for nothing and nobody else', () => {
  expect(bytes.includes('JBSWY3DP')).toBe(false);
  expect(decrypt(bytes, { ...purpose, of: 'admin:2' }, secrets)).toBeUndefined();
  expect(decrypt(bytes, { ...purpose, use: 'something else' }, secrets)).toBeUndefined();
});

test('R-ADM-17: bytes that were changed, or cut off, are nothing', () => {
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(decrypt(changed, purpose, secrets), `${place}`).toBeUndefined();
  }
  expect(decrypt(bytes.subarray(0, 20), purpose, secrets)).toBeUndefined();
});
