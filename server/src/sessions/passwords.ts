import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** The cost of one hash, about 30 ms: the least that is recommended for argon2id today. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

const derive = promisify(argon2);

/** An argon2id hash in the usual notation. `salt` is at least 16 random bytes, base64url. */
export async function hashPassword(password: string, salt: string): Promise<string> {
  const nonce = Buffer.from(salt, 'base64url');
  const tag = await derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce, tagLength });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${presentBytes(nonce)}$${presentBytes(tag)}`;
}

const notation = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The hash to compare with when there is none, so that an unknown id takes as long as a known one. */
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a password is the hashed one; always false, and as slow, without a hash. */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = notation.exec(hash ?? nobodys) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected) && hash != null;
}

function presentBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}
