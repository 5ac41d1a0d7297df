import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atLeast, type Figure, median } from './figure.ts';
import { repeat } from './load.ts';
import { type BenchServer, startChild } from './server.ts';
import { type Answer, openWire, write } from './wire.ts';

export const shape = { connections: 50, seconds: 3, awake: true };
export const rounds = 5;

/** The headers that node:http adds by itself. */
const ofNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** A kept reply and its 304, each against a server of nothing but node:http that gives the same answers. */
export async function compareKept(
  server: BenchServer,
  what: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<readonly Figure[]> {
  const wire = await openWire(server.port);
  const full = await wire.ask(write('GET', path, headers));
  const etag = /\r\netag: (\S+)/i.exec(full.head)?.[1] ?? '';
  const again = write('GET', path, { ...headers, 'if-none-match': etag });
  const unchanged = await wire.ask(again);
  wire.close();
  if (full.status !== 200 || unchanged.status !== 304) throw new Error(`${full.status}, ${unchanged.status}`);
  return [
    await compare(`${what}, cached, against bare node:http`, 0.8, server, write('GET', path, headers), full),
    await compare('the same, unchanged: 304', 0.9, server, again, unchanged),
  ];
}

type Pace = { readonly rate: number; readonly effort: number };

async function compare(
  what: string,
  least: number,
  server: BenchServer,
  request: string,
  answer: Answer,
): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'cabinet-bench-'));
  const file = join(folder, 'answer.json');
  const [, ...lines] = answer.head.split('\r\n');
  const headers = lines
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const)
    .filter(([name]) => !ofNode.has(name.toLowerCase()));
  writeFileSync(file, JSON.stringify({ status: answer.status, headers, body: answer.body.toString() }));
  const bare = await startChild([join(import.meta.dirname, 'bare-http.ts'), file]);
  try {
    await measure(server, request, answer.status, 1);
    await measure(bare, request, answer.status, 1);
    const found: { ours: Pace; theirs: Pace }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      found.push({
        ours: await measure(server, request, answer.status),
        theirs: await measure(bare, request, answer.status),
      });
    }
    const ratio = median(found.map(({ ours, theirs }) => ours.rate / theirs.rate));
    const effort = median(found.map(({ ours, theirs }) => theirs.effort / ours.effort));
    const rate = (side: 'ours' | 'theirs') => Math.round(median(found.map((each) => each[side].rate)));
    const beside = `${answer.bytes} bytes, ${rate('ours')}/s of ${rate('theirs')}/s; by processor time ${effort.toFixed(2)}`;
    return atLeast(what, ratio, least, { beside });
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers a second, and the processor seconds that each took of the server. */
async function measure(server: BenchServer, request: string, status: number, seconds = shape.seconds): Promise<Pace> {
  const before = server.processorSeconds();
  const rate = await repeat(server.port, { ...shape, seconds }, async (wire) => {
    const answer = await wire.ask(request);
    if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}`);
  });
  return { rate, effort: (server.processorSeconds() - before) / (rate * seconds) };
}
