import type { Plugin } from 'vite';

type Line = { readonly method: string; readonly path: string };

const name = 'virtual:calls';
const resolved = `\0${name}`;

function isTable(value: unknown): value is Record<string, Line> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (line) => typeof line === 'object' && line !== null && 'method' in line && 'path' in line,
  );
}

/**
 * Serves `virtual:calls`: the method and path of every call of the contract, `{ getFloor: ['GET', '/v4/…'] }`.
 * The schemas stay behind, so the browser never receives the validation library.
 */
export function callTable(): Plugin {
  return {
    name: 'cabinet:call-table',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      const contract: Record<string, unknown> = await import('@cabinet/contract');
      const table = contract['calls'];
      if (!isTable(table)) this.error('The contract exports no table `calls` whose entries have a method and a path.');
      const lines = Object.entries(table).map(([call, { method, path }]) => [call, [method, path]]);
      return `export const calls = ${JSON.stringify(Object.fromEntries(lines))};`;
    },
  };
}
