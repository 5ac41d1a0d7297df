import type { Plugin } from 'vite';
import { movedAddresses, paths } from '../src/state/address/paths.ts';

/** Writes the addresses of all pages beside them, so that the server knows which address has none. */
export function pages(): Plugin {
  const addresses = ['/', ...Object.values(paths), ...Object.keys(movedAddresses)];
  return {
    name: 'cabinet:pages',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(addresses) });
    },
  };
}
