import { type Call, calls } from '@cabinet/contract';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const production = {
  CABINET_MODE: 'production',
  DATABASE_URL: 'postgres://db.example/cabinet',
  PUBLIC_URL: 'https://cabinet.example',
  TOKEN_SECRET: 'kQ2vT9xWm4Zr7LpB1nYc8Hd5Jf3GsA6e',
  OAUTH_FT_CLIENT_ID: 'us',
  OAUTH_FT_CLIENT_SECRET: 'our secret',
};
const all: readonly Call[] = Object.values(calls);
const isOfAdmins = ({ path, audience }: Call) => path.includes('/admin/') || `${audience}` === 'admin';

/** The paths that the description for machines has, and the page for readers. */
async function describe(environment: Record<string, string>): Promise<{ paths: string[]; page: string }> {
  const { app } = await testApp({ environment });
  const document = await app.inject({ url: '/openapi.json' });
  const page = await app.inject({ url: '/docs/api' });
  return { paths: Object.keys(document.json<{ paths: object }>().paths), page: page.body };
}

const inDocument = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

test('in production the public description leaves out what only administrators call', async () => {
  const { paths, page } = await describe(production);
  for (const call of all) {
    expect([call.path, paths.includes(inDocument(call.path))]).toEqual([call.path, !isOfAdmins(call)]);
    expect([call.path, page.includes(`<td>${call.path}</td>`)]).toEqual([call.path, !isOfAdmins(call)]);
  }
});

test('the demo describes every call', async () => {
  const { paths, page } = await describe({});
  for (const { path } of all) {
    expect(paths).toContain(inDocument(path));
    expect(page).toContain(`<td>${path}</td>`);
  }
});
