import { atMost, type Figure, median } from './figure.ts';
import type { BenchServer } from './server.ts';
import type { Wire } from './wire.ts';

export const rounds = 8;
export const turnsPerRound = 60;
/** So many turns are taken on each side; those of the first round warm both up. */
export const turnsEach = (rounds + 1) * turnsPerRound;

/** One of two campuses that are compared. A turn makes each call once and says how long it took, in milliseconds. */
export type Side = { readonly server: BenchServer; turn(): Promise<[string, number][]> };

/** The same calls on both sides by turns; for each the ratio of the medians, the other side against the one. */
export async function compareSides(what: string, [one, other]: readonly [Side, Side]): Promise<readonly Figure[]> {
  const times = new Map<string, [number[], number[]]>();
  for (let round = 0; round < rounds + 1; round += 1) {
    for (const [index, side] of [one, other].entries()) {
      for (let turn = 0; turn < turnsPerRound; turn += 1) {
        for (const [name, took] of await side.turn()) {
          if (round === 0) continue;
          const known = times.get(name) ?? [[], []];
          known[index as 0 | 1].push(took);
          times.set(name, known);
        }
      }
    }
  }
  return [...times].map(([name, [before, after]]) => {
    const beside = `${median(before).toFixed(2)} ms → ${median(after).toFixed(2)} ms`;
    return atMost(`${what}: ${name}`, median(after) / median(before), 1.2, '×', beside);
  });
}

/** Sends a request that must succeed; its name and how long the answer took. */
export async function time(wire: Wire, name: string, request: string): Promise<[string, number]> {
  const asked = performance.now();
  const { status, body } = await wire.ask(request);
  const took = performance.now() - asked;
  if (status !== 200 && status !== 204) throw new Error(`${name}: ${status} ${body}`);
  return [name, took];
}
