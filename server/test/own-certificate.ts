import { generateKeyPairSync, sign } from 'node:crypto';

const [integer, bits, octets, oid, sequence, set, utf8, time, explicit0, explicit3, dnsName] = [
  0x02, 0x03, 0x04, 0x06, 0x30, 0x31, 0x0c, 0x17, 0xa0, 0xa3, 0x82,
];

/** One value of ASN.1 in the encoding of certificates. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const hex = (text: string) => Buffer.from(text, 'hex');
const timeOf = (instant: Temporal.Instant) =>
  der(time, Buffer.from(`${`${instant}`.replace(/\D/g, '').slice(2, 14)}Z`));

/** A certificate for one name that trusts itself, for a day. */
export function signOwnCertificate(host: string): { certificate: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Temporal.Now.instant().round('second');
  const algorithm = der(sequence, der(oid, hex('2a8648ce3d040302')));
  const name = der(sequence, der(set, der(sequence, der(oid, hex('550403')), der(utf8, Buffer.from(host)))));
  const names = der(sequence, der(oid, hex('551d11')), der(octets, der(sequence, der(dnsName, Buffer.from(host)))));
  const content = der(
    sequence,
    der(explicit0, der(integer, hex('02'))),
    der(integer, hex('01')),
    algorithm,
    name,
    der(sequence, timeOf(now.subtract({ hours: 12 })), timeOf(now.add({ hours: 12 }))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(explicit3, der(sequence, names)),
  );
  const signature = der(bits, hex('00'), sign('sha256', content, privateKey));
  const whole = der(sequence, content, algorithm, signature).toString('base64');
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
