import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type CallName, calls } from '@cabinet/contract';
import { longestWaitMs } from './how-often.ts';
import type { Person } from './signed-people.ts';

/** What a server that runs as a process of its own said. */
export type Heard = {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: unknown;
  readonly headers: Headers;
};

export type Parts = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** A server that has not answered by then will not, unless the test knows why it takes longer. */
const patienceMs = 120_000;

/** Makes a call over a real socket. Undefined: nobody answered, so nobody knows whether it was done. */
export async function ask(
  server: string,
  person: Pick<Person, 'token'>,
  name: CallName,
  given: Parts = {},
  key?: string,
  patience = patienceMs,
): Promise<Heard | undefined> {
  const call: Call = calls[name];
  const { params = {}, query, body } = given;
  const path = call.path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  const headers: Record<string, string> = { authorization: `Bearer ${await person.token()}` };
  if (key !== undefined) headers['idempotency-key'] = key;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(`${server}${path}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`, {
      method: call.method,
      headers,
      signal: AbortSignal.timeout(patience),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const read = text === '' ? null : (JSON.parse(text) as unknown);
    const code = response.status >= 400 ? String((read as { code?: unknown }).code) : undefined;
    return { status: response.status, code, body: read, headers: response.headers };
  } catch (error) {
    if (error instanceof SyntaxError) throw error;
    return undefined;
  }
}

/** Asks again as long as a server has too much to do, whether it says so or not: for what is the same however often it is asked. */
export async function askPatiently(...asked: Parameters<typeof ask>): Promise<Heard> {
  const [server, , name] = asked;
  const began = performance.now();
  for (;;) {
    const heard = await ask(...asked);
    if (heard !== undefined && heard.status !== 503) return heard;
    if (performance.now() - began > longestWaitMs)
      throw new Error(`${name} at ${server} was answered to the last ${heard?.status ?? 'by nobody'}`);
    await sleep(1_000 * Number(heard?.headers.get('retry-after') ?? 1));
  }
}

/**
 * Waits for something to become so, however long the machine takes; when it never does, throws and tells what is to be
 * seen instead.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  see: () => unknown = () => undefined,
): Promise<void> {
  const began = performance.now();
  while (!(await condition())) {
    if (performance.now() - began > longestWaitMs)
      throw new Error(`This never became true: ${condition}\n${JSON.stringify(await see(), null, 2) ?? ''}`);
    await sleep(20);
  }
}

/** Whether a server is ready for work. */
export async function isReady(server: string): Promise<boolean> {
  const response = await fetch(`${server}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}
