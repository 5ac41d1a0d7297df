import { isIP } from 'node:net';
import type { ValueReader } from './values.ts';

const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The widest range of proxies, in bits that are the same in all their addresses. A wider one holds addresses of the
 * public net, so a caller could be a proxy.
 */
const widest = { 4: 8, 6: 16 } as const;
/** IPv4 addresses written as IPv6 ones begin with so many bits of their own. */
const mappedBits = 96;

/** Whose word about a caller's address is believed, in the form Fastify takes: nobody's, that of so many proxies, or of these. */
export function readTrustProxy(read: ValueReader): false | number | string {
  const value = read.text('TRUST_PROXY') ?? 'off';
  if (['off', 'false', '0'].includes(value)) return false;
  // Believe only the nearest proxy and the one address it names; anything before that comes from the caller.
  if (['on', 'true'].includes(value)) return 1;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const proxies = value.split(',').map((each) => each.trim());
  if (!proxies.every(isProxy))
    read.problems.push('TRUST_PROXY must be off, on, a number of proxies, or a comma list of their addresses');
  else if (proxies.some(isTooWide))
    read.problems.push(
      'TRUST_PROXY has a range that strangers are in: name the proxies, or loopback, linklocal, uniquelocal',
    );
  else return value;
  return false;
}

/** An address, a range of addresses, or a name that stands for ranges. */
function isProxy(text: string): boolean {
  const { family, bits } = partsOf(text);
  return ranges.includes(text) || (family !== 0 && (bits === undefined || bits <= (family === 4 ? 32 : 128)));
}

function isTooWide(text: string): boolean {
  const { address, family, bits } = partsOf(text);
  if (bits === undefined) return false;
  const isMapped = /^[0:]*:ffff:/i.test(address);
  return bits < (family === 4 ? widest[4] : isMapped ? mappedBits + widest[4] : widest[6]);
}

function partsOf(text: string) {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return { address, family: isIP(address), bits: bits === undefined ? undefined : Number(bits) };
}
