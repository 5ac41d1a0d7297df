import { createECDH } from 'node:crypto';
import type { ValueReader } from './values.ts';

export type Vapid = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

/** The lengths of the two keys, a point of P-256 and its number, in bytes. */
const PUBLIC_BYTES = 65;
const PRIVATE_BYTES = 32;

/** Who answers for the messages where the address of the product tells a push service nothing. */
const NOBODYS_ADDRESS = 'mailto:cabinet@localhost';

/** The keys of Web Push: given, both of them, or made by `make`; undefined without either. */
export function readVapid(read: ValueReader, publicUrl: string, make: () => string | undefined): Vapid | undefined {
  const given = { publicKey: read.text('VAPID_PUBLIC_KEY'), privateKey: read.text('VAPID_PRIVATE_KEY') };
  const subject = read.text('VAPID_SUBJECT') ?? (publicUrl.startsWith('https:') ? publicUrl : NOBODYS_ADDRESS);
  if (!/^(mailto:|https:\/\/)./.test(subject)) read.problems.push('VAPID_SUBJECT must be a mailto: or https: address');
  if (given.publicKey === undefined && given.privateKey === undefined) {
    const [publicKey, privateKey] = make()?.split(' ') ?? [];
    return publicKey && privateKey ? { publicKey, privateKey, subject } : undefined;
  }
  const { publicKey = '', privateKey = '' } = given;
  if (!isKeyPair(`${publicKey} ${privateKey}`))
    read.problems.push(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of base64url keys: npx web-push generate-vapid-keys',
    );
  return { publicKey, privateKey, subject };
}

/** Whether these are a public and a private key, with a blank between, that belong together. */
export function isKeyPair(text: string): boolean {
  const [publicKey = '', privateKey = '', ...more] = text.split(' ');
  const areKeys = isOf(publicKey, PUBLIC_BYTES) && isOf(privateKey, PRIVATE_BYTES) && more.length === 0;
  return areKeys && isPair(publicKey, privateKey);
}

function isOf(text: string, bytes: number): boolean {
  return /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
}

/** Whether the private key makes the public one: with halves of two pairs every push service would refuse every message. */
function isPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return false;
  }
  return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
}
