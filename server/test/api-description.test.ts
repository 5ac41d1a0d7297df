import { type Call, calls } from '@cabinet/contract';
import { expect, test } from 'vitest';
import { commonRefusals } from '../src/http/openapi.ts';
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

type Described = { readonly description?: string };

type Operation = {
  readonly parameters: ReadonlyArray<{
    readonly $ref?: string;
    readonly name?: string;
    readonly required?: boolean;
    readonly schema?: Described;
  }>;
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Record<string, { readonly schema: { readonly properties: Record<string, Described> } }>;
  };
  readonly security: readonly object[];
};

/** What the description for machines says of one call. */
async function readOperations(): Promise<(call: Call) => Operation> {
  const { app } = await testApp();
  const { paths } = (await app.inject({ url: '/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  return ({ path, method }) => {
    const operation = paths[inDocument(path)]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`${method} ${path} is not described`);
    return operation;
  };
}

test('the description says which values of a query a call cannot do without', async () => {
  const operationOf = await readOperations();
  const needed = (call: Call) =>
    operationOf(call).parameters.flatMap(({ name, required }) =>
      required === true && name !== undefined ? [name] : [],
    );
  const { listCoinEntries, searchPeople, countRentals, getPicksOfMonth, listMonthOfSlots, requestAguLink } = calls;
  const { listNotices, listTalks, listUserRentals } = calls;
  expect(needed(listCoinEntries)).toEqual(['type']);
  expect(needed(searchPeople)).toEqual(['name']);
  expect(needed(requestAguLink)).toEqual(['name']);
  expect(needed(countRentals)).toEqual(['startDate', 'endDate']);
  expect(needed(getPicksOfMonth)).toEqual(['year', 'month']);
  expect(needed(listMonthOfSlots)).toEqual(['yearMonth', 'status']);
  expect(needed(listUserRentals)).toEqual(['userId']);
  expect([listNotices, listTalks].map(needed)).toEqual([[], []]);
});

test('the description says which calls cannot do without a body', async () => {
  const operationOf = await readOperations();
  const isNeeded = (call: Call) => operationOf(call).requestBody?.required;
  const { shareCabinet, registerTalk, useItem, returnClubCabinet, rentPrivateCabinet } = calls;
  expect([shareCabinet, registerTalk].map(isNeeded)).toEqual([true, true]);
  expect([useItem, returnClubCabinet].map(isNeeded)).toEqual([false, false]);
  expect(isNeeded(rentPrivateCabinet)).toBe(undefined);
});

test('the description says where a token may be sent, where it must, and where it is ignored', async () => {
  const operationOf = await readOperations();
  const { listTalks, rentPrivateCabinet, readTalksCalendar } = calls;
  expect(operationOf(listTalks).security).toEqual([{}, { bearer: [] }]);
  expect(operationOf(rentPrivateCabinet).security).toEqual([{ bearer: [] }]);
  expect(operationOf(readTalksCalendar).security).toEqual([]);
});

test('the description names the header of a confirmed preview, and of a stream that resumes', async () => {
  const operationOf = await readOperations();
  const headersOf = (call: Call) => operationOf(call).parameters.map(({ $ref }) => $ref?.split('/').at(-1));
  const { rentPrivateCabinet, changeCabinets, pickCoin, streamEvents } = calls;
  for (const call of [rentPrivateCabinet, changeCabinets]) expect(headersOf(call)).toContain('PreviewToken');
  expect(headersOf(pickCoin)).not.toContain('PreviewToken');
  expect(headersOf(streamEvents)).toEqual(['LastEventId']);
});

test('I1: a key is promised where the reply is kept for it, not by reads nor by steps that are done anew', async () => {
  const operationOf = await readOperations();
  const isPromised = (call: Call) =>
    operationOf(call).parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey') === true);
  const { rentPrivateCabinet, sendMessage, requestAguLink, makeCalendar, previewAction, getFloor } = calls;
  expect([rentPrivateCabinet, sendMessage].map(isPromised)).toEqual([true, true]);
  expect([calls.reissueToken, calls.verifyAguLink].map(isPromised)).toEqual([false, false]);
  expect([requestAguLink, makeCalendar, previewAction, getFloor].map(isPromised)).toEqual([false, false, false, false]);
});

test('the description says how long a text may be, how a time is written and how long a page is', async () => {
  const { createClub, setCabinetNote, setCabinetTitle, addSlot, countRentals, listMyRentals, listRecords } = calls;
  const operationOf = await readOperations();
  const inQuery = (call: Call, wanted: string) =>
    operationOf(call).parameters.find(({ name }) => name === wanted)?.schema?.description;
  const inBody = (call: Call, wanted: string) =>
    operationOf(call).requestBody?.content['application/json']?.schema.properties[wanted];
  expect(inBody(createClub, 'clubName')).toMatchObject({
    minLength: 1,
    description: '1 to 30 characters as a person counts them',
  });
  expect(inBody(setCabinetNote, 'statusNote')?.description).toBe('0 to 64 characters as a person counts them');
  expect(inBody(setCabinetTitle, 'title')?.description).toContain('14, where no campus set others');
  expect(inBody(addSlot, 'startTime')?.description).toBe('a date-time of Asia/Seoul, or with Z or an offset');
  expect(inQuery(countRentals, 'startDate')).toContain('or a day');
  expect(inQuery(listRecords, 'from')).toContain('a date-time');
  expect(inQuery(listMyRentals, 'size')).toBe('1 to 100; more counts as 100, anything else as 10');
});

test('a call that ignores its token promises no answer about it', () => {
  for (const call of all.filter(({ ignoresToken }) => ignoresToken === true))
    expect(commonRefusals(call)).not.toEqual(expect.arrayContaining(['JWT_EXCEPTION']));
});
