import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTable } from './build/call-table.ts';
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
  '/idp',
  '/dev',
  '/docs',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), callTable(), precompress()],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, changeOrigin: false }])) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content security policy allows files of this origin only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
