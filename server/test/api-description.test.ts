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

test('I1: a key is promised where the reply is kept for it, not by reads nor by steps that are done anew', async () => {
  const { app } = await testApp();
  const { paths } = (await app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, { parameters: { $ref?: string }[] }>>;
  }>();
  const isPromised = ({ path, method }: Call) =>
    paths[inDocument(path)]?.[method.toLowerCase()]?.parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey'));
  const { rentPrivateCabinet, sendMessage, requestAguLink, makeCalendar, previewAction, getFloor } = calls;
  expect([rentPrivateCabinet, sendMessage].map(isPromised)).toEqual([true, true]);
  expect([requestAguLink, makeCalendar, previewAction, getFloor].map(isPromised)).toEqual([false, false, false, false]);
});
