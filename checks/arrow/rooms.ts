import { join } from 'node:path';
import {
  frontDoorsOfServer,
  frontDoorsOfWeb,
  noChance,
  noHttp,
  noOutside,
  noOutsideButAddresses,
  noOutsideButHttp,
  noProduct,
  noSql,
  noTableOfCalls,
} from './bans.ts';
import type { Row, Side } from './room.ts';
import { readSliceOrder } from './slice-order.ts';

const slices: Omit<Row, 'ofEarlier'> = {
  names: readSliceOrder(join(import.meta.dirname, '..', '..')),
  message: 'a slice imports slices before it in server/src/slices/order.ts, and of them what they do',
};
const doings = '{commands,queries,jobs}{.ts,/**}';
const domain: Side = {
  folder: 'domain/src',
  arrow: 'domain → contract → server, web',
  rooms: [{ name: 'domain', at: '**', knows: [], onlyModules: [] }],
};

const contract: Side = {
  folder: 'contract/src',
  arrow: 'domain → contract → server, web',
  rooms: [{ name: 'contract', at: '**', knows: [], onlyModules: ['@cabinet/domain', 'zod'] }],
};

const inServer = [frontDoorsOfServer, noChance];

const server: Side = {
  folder: 'server/src',
  arrow: 'main → app → slices → http, sessions, live, jobs, db, gateways → refusal',
  rooms: [
    { name: 'start', at: '{main.ts,cli/**}', knows: 'all', bans: inServer },
    {
      name: 'app',
      at: '{app,listening,open-kernel,prepare-database,run-beside}.ts',
      knows: 'all',
      bans: inServer,
    },
    { name: 'slices', at: 'slices/*.ts', knows: ['http', 'jobs', 'db'], bans: inServer },
    {
      name: 'announcements',
      at: 'slices/*/{slice,invariants}.ts',
      knows: ['jobs', 'db'],
      row: { ...slices, ofEarlier: doings },
      bans: [...inServer, noHttp, noSql, ...noOutside],
    },
    {
      name: 'handlers',
      at: 'slices/*/{handlers,admin-handlers}{.ts,/**}',
      knows: ['http', 'sessions', 'gateways'],
      row: { ...slices, ofEarlier: doings },
      bans: [...inServer, noSql, ...noOutside],
    },
    {
      name: 'views',
      at: 'slices/*/views{.ts,/**}',
      knows: [],
      knowsTypesOf: ['gateways'],
      knowsFiles: ['http/outcome.ts', 'http/calendar.ts', 'http/paging.ts'],
      // A view builds on the views of earlier slices: the reader's own cabinet is a cabinet with more fields.
      row: { ...slices, ofEarlier: '{commands,queries,jobs,views}{.ts,/**}' },
      bans: [...inServer, noHttp, noSql, ...noOutside],
    },
    {
      name: 'commands, queries and jobs',
      at: `slices/*/${doings}`,
      knows: ['sessions', 'live', 'jobs', 'db', 'gateways'],
      row: { ...slices, ofEarlier: doings },
      bans: [...inServer, noHttp, ...noOutsideButAddresses],
    },
    {
      name: 'http',
      at: 'http/**',
      knows: ['sessions', 'live', 'jobs', 'db', 'gateways'],
      bans: [...inServer, ...noOutsideButHttp],
    },
    { name: 'sessions', at: 'sessions/**', knows: ['http', 'db'], bans: [...inServer, ...noOutside] },
    {
      name: 'live',
      at: 'live/**',
      knows: ['http', 'sessions', 'jobs', 'db', 'gateways'],
      bans: [...inServer, ...noOutsideButHttp],
    },
    { name: 'jobs', at: 'jobs/**', knows: ['live', 'db', 'gateways'], bans: [...inServer, ...noOutside] },
    { name: 'db', at: 'db/**', knows: ['live', 'jobs', 'gateways'], bans: [...inServer, ...noOutside] },
    {
      name: 'gateways',
      at: 'gateways/**',
      knows: [],
      mayFetch: true,
      mayAskTime: true,
      bans: [frontDoorsOfServer],
    },
    { name: 'refusal', at: 'refusal.ts', knows: [], isOpen: true, bans: inServer },
    {
      name: 'ground',
      at: '{escape-html,guessed-passwords,log,log-folding,make-folder,part,rooms,security-events,settings,start-up-error,temporal}{.ts,/**}',
      knows: ['http', 'live', 'jobs', 'db', 'gateways'],
      isOpen: true,
      bans: inServer,
    },
  ],
};

const inWeb = [...frontDoorsOfWeb, noTableOfCalls];
const below = ['ui', 'api', 'state', 'text'];

const web: Side = {
  folder: 'web/src',
  arrow: 'ui ← slices ← areas ← app; api, state and text serve the last three',
  rooms: [
    { name: 'app', at: '{main.tsx,virtual-modules.d.ts,app/**}', knows: 'all', bans: inWeb },
    { name: 'table of areas', at: 'areas/*.ts', knows: below, bans: inWeb },
    {
      name: 'areas',
      at: 'areas/*/**',
      knows: ['table of areas', 'slices', ...below],
      row: { names: ['campus', 'desk', 'talks', 'leaver'], message: 'areas do not know each other' },
      bans: inWeb,
    },
    {
      name: 'slices',
      at: 'slices/*/**',
      knows: below,
      row: { ...slices, ofEarlier: '**' },
      bans: inWeb,
    },
    {
      name: 'api',
      at: 'api/*/**',
      knows: ['state', 'text'],
      row: {
        names: ['failures', 'holder', 'client', 'reads', 'actions', 'live', 'files', 'outside'],
        ofEarlier: '**',
        message: 'a folder of api imports those before it',
      },
      mayFetch: true,
      bans: frontDoorsOfWeb,
    },
    { name: 'state', at: 'state/**', knows: [], bans: inWeb },
    { name: 'text', at: 'text/**', knows: ['state'], bans: inWeb },
    { name: 'ui', at: 'ui/**', knows: [], bans: [noProduct] },
  ],
};

/** The one table of rooms, from which the linter's rules are made. */
export const sides: readonly Side[] = [domain, contract, server, web];
