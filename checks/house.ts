import '../server/src/temporal.ts';
import { join } from 'node:path';
import { laws } from './laws.ts';
import { readHouse } from './read-house.ts';

/** Holds the house to its laws; every finding is a line `path:line problem`, and one is enough to fail. */
const house = readHouse(join(import.meta.dirname, '..'));
const findings = laws.flatMap((law) => law(house));
for (const { path, line, problem } of findings) {
  process.stdout.write(`${path}${line === undefined ? '' : `:${line}`} ${problem}\n`);
}
process.stdout.write(`${house.files.length} files, ${laws.length} laws, ${findings.length} findings\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
