import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { ask, type Heard } from './remote.ts';
import type { Person } from './signed-people.ts';

export type Attempt = { readonly person: Person; readonly cabinetId: number; readonly key: string; server: string };

export type Outcome = Attempt & { readonly heard: Heard };

/** Hears every outcome of a rush, so that a test can strike in the middle of it. */
export type Rush = { outcomes: Outcome[]; heard(): void };

/** Everybody makes their attempts one after the other, all people at once; each attempt until somebody answers it. */
export async function rush(people: ReadonlyArray<readonly Attempt[]>, { outcomes, heard }: Rush): Promise<void> {
  await Promise.all(
    people.map(async (attempts) => {
      for (const attempt of attempts) {
        outcomes.push({ ...attempt, heard: await answerTo(attempt) });
        heard();
      }
    }),
  );
}

async function answerTo(attempt: Attempt): Promise<Heard> {
  const { person, cabinetId, key } = attempt;
  for (;;) {
    const heard = await ask(
      attempt.server,
      person,
      'rentPrivateCabinet',
      { params: { cabinetId: `${cabinetId}` } },
      key,
    );
    const isOver = heard !== undefined && heard.status !== 503 && heard.code !== 'IDEMPOTENCY_KEY_IN_PROGRESS';
    if (isOver) return heard;
    await sleep(1_000 * Number(heard?.headers.get('retry-after') ?? 0.1));
  }
}

/** L1, L2: every locker has exactly one winner, nobody won two; the losers heard why. Returns who won what. */
export function assertOneWinnerEach(outcomes: readonly Outcome[], lockers: readonly number[]): Map<number, number> {
  const won = outcomes.filter(({ heard }) => heard.status === 200);
  expect(won.map(({ cabinetId }) => cabinetId).toSorted((a, b) => a - b)).toEqual(lockers);
  expect(new Set(won.map(({ person }) => person.userId)).size).toBe(lockers.length);
  const reasons = new Set(outcomes.flatMap(({ heard }) => heard.code ?? []));
  expect([...reasons].toSorted()).toEqual(['LENT_ALREADY_EXISTED', 'LENT_FULL']);
  return new Map(won.map(({ cabinetId, person }) => [cabinetId, person.userId]));
}
