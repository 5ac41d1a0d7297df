import { addresses, type Call, calls } from '@cabinet/contract';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTable } from './build/call-table.ts';
import { classNames } from './build/class-names.ts';
import { earlyFiles } from './build/early-files.ts';
import { fetchFirst } from './build/fetch-first.ts';
import { inlineIcon } from './build/inline-icon.ts';
import { pages } from './build/pages.ts';
import { precompress } from './build/precompress.ts';
import { shareByNeed } from './build/shared-chunks.ts';
import { worker } from './build/worker.ts';

const server = process.env['CABINET_SERVER'] ?? `http://localhost:${process.env['PORT'] ?? '4242'}`;
/** What the development server hands on: every address up to its first parameter. */
const serverPaths = [
  ...Object.values<Call>(calls).map(({ path }) => path.replace(/:.*/, '')),
  ...Object.values(addresses),
];

/** What makes the modules what they are. */
const sources = () => [react(), callTable(), fetchFirst()];
const shared = shareByNeed(import.meta.dirname, sources);

/** A chunk of these modules and of nothing that they import. */
const alone = { priority: 9, includeDependenciesRecursively: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...sources(), shared.plugin, earlyFiles(), inlineIcon(), worker(), pages(), precompress()],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])) },
  css: { modules: { generateScopedName: classNames() } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content security policy allows files of this origin only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Every page loads the names of a hundred files, and a hash does not compress. The bundler needs seven letters for as many
        // scripts; six are 36 bits.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // What hardly ever changes keeps its name, and stays in the browser's cache, from release to release.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\//,
              priority: 9,
            },
            // Sign-in pages have text fields, which would bring them to everybody; first pages inside have none.
            { name: 'fields', test: /\/ui\/fields\/text-field\.tsx/, ...alone },
            // Lists of lockers to rent, which those who share further parts of pages would fetch with them.
            { name: 'offers', test: /\/cabinets\/(offer|floor-offers|openings|countdown-card)/, ...alone },
            // Drawings that few screens have come with nothing else: the code of an invitation, the plan of a floor.
            { name: 'qr-code', test: /\/(uqr\/|sharing\/qr-drawing)/, ...alone },
            { name: 'plan', test: /\/cabinets\/(way|way-plan|plan-(drawing|doors|geometry))\.tsx?/, ...alone },
            shared.group,
          ],
        },
      },
    },
  },
});
