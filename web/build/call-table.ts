import type { Call } from '@cabinet/contract';
import type { Plugin } from 'vite';

const name = 'virtual:calls';
const resolved = `\0${name}`;

/**
 * Serves `virtual:calls`: method and path of every call of the contract and the subjects it shows or changes,
 * `{ getFloor: ['GET', '/v4/…', ['cabinets']] }`. The schemas stay behind, so the browser never receives the validation
 * library.
 */
export function callTable(): Plugin {
  return {
    name: 'cabinet:call-table',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const { calls, subjectsOf } = await import('@cabinet/contract');
      const lines = Object.entries<Call>(calls).map(([called, call]) => [
        called,
        [call.method, call.path, subjectsOf(call)],
      ]);
      return `export const calls = ${JSON.stringify(Object.fromEntries(lines))};`;
    },
  };
}
