import type { Campus } from './campus.ts';
import { atMost, type Figure, noted, quantile } from './figure.ts';
import type { BenchServer } from './server.ts';
import type { Wire } from './wire.ts';

/** The answers to requests that were sent together. */
export type Outcome = {
  /** The number of each answer, such as `200` or `409 LENT_FULL`. */
  readonly answers: ReadonlyMap<string, number>;
  /** The time from the sending of each request to its answer. */
  readonly milliseconds: readonly number[];
  /** Answers a second, the number of each, and the processor time of one. */
  readonly beside: string;
};

/**
 * Sends all requests in their order, as fast as the connections take them; a connection asks for one thing at a time.
 */
export async function letGo(
  { campus, server }: { campus: Campus; server: BenchServer },
  wires: readonly Wire[],
  requests: readonly string[],
): Promise<Outcome> {
  const answers = new Map<string, number>();
  const milliseconds: number[] = [];
  const left = requests.values();
  const before = { server: server.processorSeconds(), database: campus.processorSeconds() };
  const began = performance.now();
  await Promise.all(
    wires.map(async (wire) => {
      for (const request of left) {
        const asked = performance.now();
        const { status, body } = await wire.ask(request);
        milliseconds.push(performance.now() - asked);
        const answer = status < 400 ? `${status}` : `${status} ${codeIn(body)}`;
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const each = (now: number, then: number) => `${(((now - then) * 1000) / requests.length).toFixed(2)} ms`;
  const told = [...answers].toSorted(([one], [other]) => one.localeCompare(other));
  const effort = `each took ${each(server.processorSeconds(), before.server)} of the server and ${each(campus.processorSeconds(), before.database)} of PostgreSQL`;
  const beside = `${Math.round(requests.length / seconds)}/s; ${told.map(([answer, count]) => `${answer}: ${count}`).join(', ')}; ${effort}`;
  return { answers, milliseconds, beside };
}

/** The code in the one body that every refusal has. */
function codeIn(body: Buffer): string {
  return /"code":"(\w+)"/.exec(body.toString())?.[1] ?? 'without a code';
}

/** The number of answers of a kind. */
export function count({ answers }: Outcome, isMeant: (answer: string) => boolean): number {
  return [...answers].reduce((sum, [answer, times]) => sum + (isMeant(answer) ? times : 0), 0);
}

/**
 * The figures of every crowd: no fault of the server, no broken invariant in the database, and the time people waited.
 * With `withinMs` 99 of 100 must have their answer within it.
 */
export async function presentCare(
  name: string,
  campus: Campus,
  outcome: Outcome,
  withinMs?: number,
): Promise<readonly Figure[]> {
  const { milliseconds } = outcome;
  const p99 = quantile(milliseconds, 0.99);
  const waited = `${name}: 99 of 100 answers within`;
  const spread = [0.5, 0.9, 0.99, 1]
    .map((share) => `p${share * 100} ${quantile(milliseconds, share).toFixed(0)} ms`)
    .join(', ');
  const broken = await campus.audit();
  return [
    equals(
      `${name}: server faults (5xx)`,
      count(outcome, (answer) => answer.startsWith('5')),
      0,
    ),
    withinMs === undefined ? noted(waited, p99, ' ms', spread) : atMost(waited, p99, withinMs, ' ms', spread),
    equals(`${name}: invariants broken`, broken.length, 0, broken.join('; ')),
  ];
}

/** The figure of an amount that has to have exactly this value. */
export function equals(what: string, measured: number, wanted: number, beside?: string): Figure {
  return { what, measured: `${measured}`, wanted: `${wanted}`, holds: measured === wanted, ...(beside && { beside }) };
}
