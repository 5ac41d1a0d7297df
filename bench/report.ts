import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, Figure } from './figure.ts';

type Measured = readonly { readonly benchmark: Benchmark; readonly figures: readonly Figure[] }[];

const file = join(import.meta.dirname, '..', 'docs', 'benchmarks.md');

/** The figures as lines of a Markdown table, aligned for a terminal. */
export function presentTable(figures: readonly Figure[]): string {
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
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => {
      const cells = row.map((cell, column) =>
        cell === '-' ? '-'.repeat(widths[column] ?? 3) : cell.padEnd(widths[column] ?? 0),
      );
      return `| ${cells.join(' | ')} |`;
    })
    .join('\n');
}

/** Writes the table with how it came to be: where it was measured, and how each figure is. */
export function writeReport(measured: Measured): void {
  const [processor] = cpus();
  const text = `# Benchmarks

\`npm run bench\` measures and prints this table; \`-- --only NAME\` runs one, \`-- --write\` writes this page. Ratios are taken
in one run on one machine; absolute times only tell whether a person would wait.

Measured with Node ${process.version} on ${cpus().length} cores (${processor?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB), which
the load generator, the server and the bundled PostgreSQL share. Everything goes over real HTTP on the loopback to
\`server/src/main.ts\` as a process of its own, signed in, with jobs and live changes on.

${presentTable(measured.flatMap(({ figures }) => figures))}

## How each is measured

${measured.map(({ benchmark }) => `* **${benchmark.name}**: ${benchmark.how}`).join('\n')}
`;
  writeFileSync(file, text);
}
