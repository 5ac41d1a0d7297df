import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** More than two cores: tests that kill and freeze processes mostly wait, and others run beside them. */
const maxWorkers = 4;

/** A room whose tests run in Node; `temporal` gives them Temporal where Node lacks it. */
function room(name: string, folder: string) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`],
      setupFiles: ['./server/src/temporal.ts', './domain/test/temporal-equality.ts'],
      // A worker loads the room once for all its files, so no file leaves anything behind that changes another.
      isolate: false,
      maxWorkers,
      // No test has a time limit of its own: a test that is not over by then hangs.
      testTimeout: 1_800_000,
      hookTimeout: 1_800_000,
    },
  };
}

/** The longest tests, which mostly wait, begin first, so that nothing waits for them at the end. */
const longest = [
  'three-processes',
  'races/races',
  'kill-server',
  'kill-database',
  'test/ledger',
  'attendance-processes',
  'test/faults',
  'model/rental-model',
  'test/fuzz',
  'races/desk-matrix',
  'races/guards',
  'fresh-starts',
  'embedded/embedded',
  'two-servers',
  'test/live',
  'downtime',
  'src/main',
  'test/away',
].map((name) => `/${name}.test.ts`);

const shuffled = process.env['SHUFFLED'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((name) => moduleId.endsWith(name));
  return place === -1 ? longest.length : place;
}

export default defineConfig({
  test: {
    globalSetup: './server/test/database-server.ts',
    // `SHUFFLED=7`: the files in an order of chance, the same for the same number.
    sequence:
      shuffled === undefined ? { sequencer: LongestFirst } : { shuffle: { files: true }, seed: Number(shuffled) },
    maxWorkers,
    projects: [
      room('domain', 'domain'),
      room('contract', 'contract/src'),
      room('server', 'server'),
      room('checks', 'checks'),
      { ...room('web', 'web'), extends: './web/vite.config.ts', root: '.' },
    ],
  },
});
