import { expect, test } from 'vitest';
import { constantHeaders } from './headers.ts';

const headers = constantHeaders({ secure: true, scriptHashes: ['sha256-abc='] });
const policy = new Map(
  (headers['content-security-policy'] ?? '').split('; ').map((line) => {
    const [name = '', ...sources] = line.split(' ');
    return [name, sources] as const;
  }),
);
const hstsSeconds = Number(/^max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);

/** The points that the public observatory of response headers takes off and adds; 100 is an A, more an A+. */
const marks: readonly (readonly [name: string, points: number])[] = [
  ['a policy without anything unsafe, from nothing on', isStrictest() ? 10 : -25],
  ['encrypted for half a year at least', hstsSeconds >= 15_768_000 ? 0 : -20],
  ['no sniffing of types', headers['x-content-type-options'] === 'nosniff' ? 0 : -5],
  ['framed by nobody, by policy', policy.get('frame-ancestors')?.join() === "'none'" ? 5 : -20],
  [
    'no address told to others',
    /^(strict-origin|no-referrer|same-origin)/.test(headers['referrer-policy'] ?? '') ? 5 : 0,
  ],
  ['resources for this origin', headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0],
];

function isStrictest(): boolean {
  const everything = [...policy.values()].flat();
  const isUnsafe = everything.some((source) => /unsafe-|^https?:$|^http:|\*/.test(source));
  const scripts = policy.get('script-src') ?? [];
  return (
    policy.get('default-src')?.join() === "'none'" &&
    !isUnsafe &&
    scripts.every((source) => source === "'self'" || source.startsWith("'sha256-")) &&
    policy.get('base-uri')?.join() === "'none'" &&
    policy.get('form-action')?.join() === "'self'"
  );
}

test.each(marks)('%s', (_, points) => expect(points).toBeGreaterThanOrEqual(0));

test('R-PRES-14: a page frames the videos of talks and nothing else, and nobody else is let in by the policy', () => {
  expect(policy.get('frame-src')).toEqual(['https://www.youtube-nocookie.com']);
  const hosts = [...policy.values()].flat().filter((source) => source.startsWith('https:'));
  expect(hosts).toEqual(['https://www.youtube-nocookie.com']);
});

test('the headers of every reply earn an A+', () => {
  expect(marks.reduce((sum, [, points]) => sum + points, 100)).toBeGreaterThan(100);
});
