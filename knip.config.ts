import type { KnipConfig } from 'knip';

/**
 * Delete what nothing uses. The second run, `--production`, asks the same of the product alone, whose files are marked
 * with `!`: delete a function that only tests call, too. A file may export a function that it calls itself for the sake
 * of its test.
 */
export default function dead({ production = false }: { readonly production?: boolean }): KnipConfig {
  return {
    ignoreExportsUsedInFile: production || { type: true, interface: true },
    workspaces: {
      '.': {
        entry: ['checks/house.ts', 'scripts/*.{ts,mjs}!', 'bench/*.ts!', 'e2e/**/*.ts'],
        project: ['checks/**/*.ts', 'scripts/**/*.{ts,mjs}!', 'bench/**/*.ts!', 'e2e/**/*.ts', '!**/*.test.ts!'],
        ignoreDependencies: ['@biomejs/biome'],
      },
      domain: {
        includeEntryExports: true,
        project: ['src/**/*.ts!', 'test/**/*.ts', '!**/*.test.ts!'],
      },
      contract: {
        includeEntryExports: true,
        project: ['src/**/*.ts!', '!**/*.test.ts!'],
      },
      server: {
        entry: [
          'src/main.ts!',
          'src/cli/*.ts!',
          // A process of its own for each picture.
          'src/gateways/draw-thumbnail.ts!',
          'test/embedded-user.ts',
          'test/standing-clock.ts',
        ],
        project: ['src/**/*.ts!', 'test/**/*.ts', '!**/*.test.ts!'],
        ignoreDependencies: ['temporal-polyfill'],
        ignoreBinaries: ['mount', 'umount'],
      },
      web: {
        // Bundled by itself, as a worker is.
        entry: ['worker/{worker,offline}.ts!'],
        project: ['src/**/*.{ts,tsx}!', 'worker/**/*.ts!', 'build/**/*.ts', '!**/*.test.{ts,tsx}!'],
      },
    },
  };
}
