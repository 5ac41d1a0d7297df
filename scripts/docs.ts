// `npm run docs` writes the generated documents and prints the settings; with `--check` it only says whether they are fresh.
import '../server/src/temporal.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { presentApi } from './docs/api.ts';
import { placeTables } from './docs/manual.ts';
import { presentSchema } from './docs/schema.ts';
import { presentSettings } from './docs/settings.ts';

const folder = join(import.meta.dirname, '..', 'docs');
const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
const documents = {
  'api.md': presentApi(),
  'schema.sql': await presentSchema(),
  'operations.md': placeTables(read('operations.md')),
};
const stale = Object.entries(documents).filter(([name, text]) => read(name) !== text);

if (process.argv.includes('--check')) {
  for (const [name] of stale) process.stdout.write(`docs/${name} is stale: run npm run docs\n`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [name, text] of stale) {
    writeFileSync(join(folder, name), text);
    process.stdout.write(`wrote docs/${name}\n`);
  }
  process.stdout.write(`\n${presentSettings()}`);
}
