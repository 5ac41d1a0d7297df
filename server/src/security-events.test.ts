import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { openSecurity } from './security-events.ts';

function watched() {
  const lines: Record<string, unknown>[] = [];
  let at = 0;
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const security = openSecurity(openLog({ level: 'info', readable: false, write }), () => at);
  const pass = (milliseconds: number) => {
    at += milliseconds;
  };
  return { security, lines, pass };
}

test('an event is one structured line, and is counted', () => {
  const { security, lines } = watched();
  security.note('ADMIN_WROTE', { actor: 'admin:1', call: 'changeCabinets', target: { cabinetIds: [1, 2] } });
  expect(lines).toMatchObject([
    {
      level: 'info',
      security: 'ADMIN_WROTE',
      actor: 'admin:1',
      call: 'changeCabinets',
      target: { cabinetIds: [1, 2] },
    },
  ]);
  expect(security.counts().get('ADMIN_WROTE')).toBe(1);
  expect(security.counts().get('SIGNED_IN')).toBe(0);
});

test('what a stranger repeats fills no disk: twenty lines a second, the rest is counted and told with the next line', () => {
  const { security, lines, pass } = watched();
  for (let tries = 0; tries < 100; tries += 1) security.note('TOKEN_REFUSED', { address: '192.0.2.1' });
  expect(lines).toHaveLength(20);
  security.note('THROTTLED', {});
  expect(lines).toHaveLength(21);
  pass(1_000);
  security.note('TOKEN_REFUSED', {});
  expect(lines.at(-1)).toMatchObject({ security: 'TOKEN_REFUSED', unsaid: 80 });
  security.note('TOKEN_REFUSED', {});
  expect(lines.at(-1)).not.toHaveProperty('unsaid');
  expect(security.counts().get('TOKEN_REFUSED')).toBe(102);
});

test('what administrators do is never left out', () => {
  const { security, lines } = watched();
  for (let writes = 0; writes < 100; writes += 1) security.note('ADMIN_WROTE', { actor: 'admin:1' });
  expect(lines).toHaveLength(100);
});
