import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { oneLine } from '../start-up-error.ts';

export type Attendance = {
  /** False when there is no attendance service to ask. */
  readonly isSetUp: boolean;
  /**
   * The minutes each of these people was on the campus in a month, by name. The minutes of a person the service leaves
   * out are not known yet. Rejects when the service gives no answer.
   */
  listMinutes(month: Temporal.PlainYearMonth, names: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

/** No attendance service: nobody's hours are known. */
export const noAttendance: Attendance = { isSetUp: false, listMinutes: async () => new Map() };

const answer = z.object({
  people: z.array(z.object({ login: z.string(), minutes: z.int().nonnegative().max(44_640) })),
});

/** The tries for one question, the time an answer may take, and the first pause between tries. */
const mostTries = 3;
const patienceMilliseconds = 10_000;
const pauseMilliseconds = 1_000;

/** Whether another try may help: the service is busy, restarting or too slow. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

class Unanswered extends Error {
  readonly isPassing: boolean;
  constructor(why: string, passing: boolean) {
    super(`The attendance service ${why}`);
    this.isPassing = passing;
  }
}

/**
 * The attendance service of the school: `GET url/months/2026-11` with the token as bearer tells `{ "people": [{
 * "login": "hyunja", "minutes": 9660 }] }`. A question without an answer is repeated after growing pauses.
 */
export function openAttendance(
  { url, token }: { url: string; token: string | undefined },
  { patience = patienceMilliseconds, pause = pauseMilliseconds } = {},
): Attendance {
  async function ask(month: Temporal.PlainYearMonth): Promise<z.output<typeof answer>> {
    const response = await fetch(`${url.replace(/\/$/, '')}/months/${month.toString()}`, {
      headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(patience),
      redirect: 'error',
    }).catch((error: unknown) => {
      throw new Unanswered(`could not be reached: ${oneLine(error)}`, true);
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Unanswered(`answered with ${response.status}`, isPassing(response.status));
    }
    const read = answer.safeParse(
      await response.json().catch(() => {
        throw new Unanswered('broke off its answer', true);
      }),
    );
    if (!read.success) throw new Unanswered('told something else', false);
    return read.data;
  }

  async function insist(month: Temporal.PlainYearMonth, tries: number): Promise<z.output<typeof answer>> {
    try {
      return await ask(month);
    } catch (error) {
      if (tries >= mostTries || !(error instanceof Unanswered) || !error.isPassing) throw error;
      await sleep(pause * 4 ** (tries - 1));
      return insist(month, tries + 1);
    }
  }

  return {
    isSetUp: true,
    async listMinutes(month, names) {
      const wanted = new Set(names);
      const { people } = await insist(month, 1);
      return new Map(people.flatMap(({ login, minutes }) => (wanted.has(login) ? [[login, minutes]] : [])));
    },
  };
}
