import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { StartUpError } from '../start-up-error.ts';
import { isAway, isCertainlyAway, patiently, tellAway, whyAway } from './away.ts';

const withCode = (code: string) => Object.assign(new Error('a fault'), { code });

test.each(['08006', '25006', '25P02', '25P03', '53100', '53200', '57P01', '57P02', '57P03', '58030'])(
  'D1: %s of the database is no fault of ours: the caller may come again',
  (code) => {
    expect(isCertainlyAway(withCode(code))).toBe(true);
  },
);

test.each(['40001', '40P01', '53300', '55P03', '57014'])(
  'D1: %s comes of a crowd too: worth another try, and no proof that the database is away',
  (code) => {
    expect([isAway(withCode(code)), isCertainlyAway(withCode(code))]).toEqual([true, false]);
  },
);

test.each(['22021', '22003', '23505', '23514', '42501', '42P01', 'P0001', 'XX000'])('%s is a fault', (code) => {
  expect(isAway(withCode(code))).toBe(false);
});

test.each(['EAGAIN', 'ECONNREFUSED', 'ENOENT'])('D1: %s at the socket is a database that is away', (code) => {
  expect(isAway(Object.assign(withCode(code), { syscall: 'connect' }))).toBe(true);
});

test('an error that wraps the one of a database that is away says the same', () => {
  expect(isAway(new Error('the bookkeeping failed', { cause: withCode('57P01') }))).toBe(true);
  expect(isAway(new Error('the bookkeeping failed', { cause: withCode('42P01') }))).toBe(false);
});

test('a file that is missing is not the database', async () => {
  expect(isAway(Object.assign(withCode('ENOENT'), { syscall: 'open' }))).toBe(false);
  const failed = Promise.withResolvers<Error>();
  connect('/nowhere/.s.PGSQL.5432').on('error', failed.resolve);
  expect(isAway(await failed.promise)).toBe(true);
});

test('an operator is told what is known of it, and nothing of the machine', () => {
  const why = (code: string) => whyAway(withCode(code));
  expect([why('53100'), why('25006'), why('08006')]).toEqual([
    'the disk of the database is full',
    'the database may only be read',
    'the database does not answer',
  ]);
});

test.each(['25006', '42501', '53100', '57P01'])(
  'a start that the database fails with %s is told in one line',
  (code) => {
    expect(tellAway(withCode(code))).toBeInstanceOf(StartUpError);
  },
);

test.each(['23505', '42601', '40P01'])('a start that fails with %s is a fault of ours, told with its stack', (code) => {
  const fault = withCode(code);
  expect(tellAway(fault)).toBe(fault);
});

test('an operator whose database has no connection left for a program is told so in one line', () => {
  const told = tellAway(Object.assign(new Error('too many connections for role "cabinet"'), { code: '53300' }));
  expect(told).toBeInstanceOf(StartUpError);
  expect(String(told)).toContain(
    'the database gives Cabinet no more connections: too many connections for role "cabinet"',
  );
});

test('J1: a start that gets no connection at once tries again; it takes what the database says as it is', async () => {
  let tries = 0;
  const step = (fault: Error, failures: number) => async () => {
    tries += 1;
    if (tries <= failures) throw fault;
    return tries;
  };
  expect(await patiently(60_000, step(new Error('Connection terminated due to connection timeout'), 2))).toBe(3);
  for (const fault of [withCode('25006'), new Error('a fault of ours')]) {
    tries = 0;
    await expect(patiently(60_000, step(fault, 1))).rejects.toThrow(fault);
  }
});
