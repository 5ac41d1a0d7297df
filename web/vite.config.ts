import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTable } from './build/call-table.ts';
import { fontParts } from './build/font-parts.ts';
import { precompress } from './build/precompress.ts';

const server = process.env['CABINET_SERVER'] ?? 'http://localhost:4242';
const serverPaths = [
  '/v4',
  '/v5',
  '/v6',
  '/jwt',
  '/oauth2',
  '/login/oauth2',
  '/logout',
  '/ping',
  '/demo-idp',
  '/dev',
  '/docs',
];

/** What only panels and dialogs need, which open at a press: no page waits for it. */
const pressedSource = /\/web\/src\/(api\/(action|intention)|ui\/from-to)\./;
/** What the frame of the signed-in shares with its panels; the login page has neither. */
const frameSource =
  /\/web\/src\/(app\/shell|slices\/(alarms|sharing)|slices\/cabinets\/(floor-plan|place-icons|placement))/;
const ownSource = /\/(web\/src|domain\/src|lucide-react)\//;
const sharedSource = new RegExp(`^(?!.*${pressedSource.source})(?!.*${frameSource.source}).*${ownSource.source}`);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), callTable(), fontParts(), precompress()],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Which file loads which others: the sizes of the screens are measured by it.
    manifest: true,
    target: 'baseline-widely-available',
    // The content security policy allows files of this origin only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What hardly ever changes keeps its name, and stays in the browser's cache, from release to release.
            { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand)\// },
            // What several screens share is put together: many tiny files cost more than the bytes they save.
            { name: 'shared', test: sharedSource, minShareCount: 2 },
            { name: 'frame', test: frameSource, minShareCount: 2 },
            { name: 'pressed', test: pressedSource, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
