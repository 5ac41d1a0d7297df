import { defineConfig } from 'vitest/config';

/** A room whose tests run in Node; `temporal` gives them Temporal where Node lacks it. */
function room(name: string, folder: string) {
  return {
    extends: true as const,
    test: {
      name,
      include: [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`],
      setupFiles: ['./server/src/temporal.ts'],
    },
  };
}

export default defineConfig({
  test: {
    globalSetup: './server/test/database-server.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests that kill and freeze processes mostly wait: another file runs beside them, also on two cores.
    maxWorkers: 2,
    projects: [
      room('domain', 'domain/src'),
      room('contract', 'contract/src'),
      room('server', 'server'),
      room('checks', 'checks'),
      { ...room('web', 'web'), extends: './web/vite.config.ts', root: '.' },
    ],
  },
});
