import { beforeAll, describe, expect, test } from 'vitest';
import { lintSamples } from './lint-samples.ts';

type Import = readonly [file: string, specifier: string];

/** One import each, at a place where the arrow forbids it. */
const forbidden: readonly Import[] = [
  ['domain/src/cabinet.ts', 'zod'],
  ['domain/src/rental.ts', 'node:crypto'],
  ['domain/src/penalty.ts', '../../contract/src/call.ts'],
  ['contract/src/users.ts', 'fastify'],
  ['contract/src/cabinets.ts', '@cabinet/domain/src/cabinet.ts'],
  ['contract/src/rentals.ts', '../../server/src/app.ts'],
  ['server/src/app.ts', '@cabinet/web'],
  ['server/src/refusal.ts', './db/tx.ts'],
  ['server/src/cli/seed.ts', '../../../web/src/main.tsx'],
  ['server/src/http/bind.ts', '../slices/rentals/commands.ts'],
  ['server/src/http/send.ts', 'nodemailer'],
  ['server/src/sessions/turns.ts', '../slices/users/queries.ts'],
  ['server/src/live/feed.ts', '../slices/cabinets/views.ts'],
  ['server/src/db/tx.ts', '../slices/users/queries.ts'],
  ['server/src/db/open.ts', '../app.ts'],
  ['server/src/db/demo/seed.ts', '../../http/bind.ts'],
  ['server/src/jobs/jobs.ts', '../slices/alarms/jobs.ts'],
  ['server/src/gateways/mail.ts', '../slices/alarms/commands.ts'],
  ['server/src/gateways/inbox.ts', '../db/tx.ts'],
  ['server/src/slices/rentals/handlers.ts', 'kysely'],
  ['server/src/slices/rentals/handlers/own.ts', 'kysely'],
  ['server/src/slices/rentals/handlers/other.ts', '../../../db/tx.ts'],
  ['server/src/slices/users/handlers.ts', '../../app.ts'],
  ['server/src/slices/cabinets/handlers.ts', '../users/handlers.ts'],
  ['server/src/slices/cabinets/handlers/own.ts', '../../users/admin-handlers.ts'],
  ['server/src/slices/cabinets/commands.ts', '../rentals/commands/rent.ts'],
  ['server/src/slices/cabinets/commands/empty.ts', '../../rentals/commands.ts'],
  ['server/src/slices/cabinets/queries.ts', '../../slices/rentals/queries.ts'],
  ['server/src/slices/cabinets/jobs.ts', '../users/views.ts'],
  ['server/src/slices/rentals/views.ts', '../../http/handler.ts'],
  ['server/src/slices/rentals/views/own.ts', '../../../http/handler.ts'],
  ['server/src/slices/rentals/views/record.ts', '../../sharing/views.ts'],
  ['server/src/slices/rentals/commands.ts', 'fastify'],
  ['server/src/slices/rentals/commands/rent.ts', '../../../http/handler.ts'],
  ['server/src/slices/rentals/queries.ts', '../../http/cookies.ts'],
  ['server/src/slices/rentals/queries/held.ts', 'fastify'],
  ['server/src/slices/rentals/slice.ts', '../../http/handler.ts'],
  ['server/src/slices/rentals/invariants.ts', 'kysely'],
  ['server/src/slices/alarms/jobs.ts', 'nodemailer'],
  ['web/src/ui/fields/button.tsx', '@cabinet/domain'],
  ['web/src/ui/layout/card.tsx', '../../api/client/client.ts'],
  ['web/src/ui/overlays/toast.ts', '../../slices/cabinets/status-look.ts'],
  ['web/src/api/client/client.ts', 'zod'],
  ['web/src/api/client/calls.ts', '../reads/query.ts'],
  ['web/src/api/live/live.ts', '../../slices/cabinets/status-look.ts'],
  ['web/src/state/address/panel.ts', '../../ui/overlays/panel.tsx'],
  ['web/src/text/dates.ts', '../api/client/client.ts'],
  ['web/src/slices/cabinets/rent-button.tsx', '../rentals/rent-dialog.tsx'],
  ['web/src/slices/cabinets/map/tile.tsx', '../../rentals/rent-dialog.tsx'],
  ['web/src/slices/cabinets/cabinet-panel.tsx', '../../areas/campus/screens/main/main.tsx'],
  ['web/src/slices/cabinets/seats.tsx', '@cabinet/server'],
  ['web/src/slices/cabinets/calls.ts', 'virtual:calls'],
  ['web/src/areas/campus/screens/main/main.tsx', '../../../../app/routes.tsx'],
  ['web/src/areas/campus/screens/main/map.tsx', '../../../desk/screens/login-failure.tsx'],
  ['web/src/areas/desk/frame/frame.tsx', '../../../areas/campus/frame/frame.tsx'],
  ['web/src/app/routes.tsx', 'node:fs'],
  ['web/src/main.tsx', '../../server/src/app.ts'],
];

/** Imports that must stay allowed in every room. */
const allowed: readonly Import[] = [
  ['domain/src/coin.ts', './policy.ts'],
  ['contract/src/coins.ts', 'zod'],
  ['contract/src/items.ts', '@cabinet/domain'],
  ['server/src/main.ts', './app.ts'],
  ['server/src/http/cache.ts', '../db/tx.ts'],
  ['server/src/live/changes.ts', '../db/tx.ts'],
  ['server/src/db/demo/seed.test.ts', '../../slices/slices.ts'],
  ['server/src/slices/previews/handlers.ts', '../cabinets/queries/list.ts'],
  ['server/src/slices/previews/commands.ts', '../../refusal.ts'],
  ['server/src/slices/previews/commands/check.ts', '../queries.ts'],
  ['server/src/slices/previews/queries.ts', 'kysely'],
  ['server/src/slices/previews/views.ts', '../cabinets/views.ts'],
  ['server/src/slices/previews/views/side.ts', '../../../http/outcome.ts'],
  ['server/src/slices/previews/slice.ts', '../../part.ts'],
  ['web/src/ui/overlays/sheet.tsx', './dialog.tsx'],
  ['web/src/slices/rentals/rent-panel.tsx', '../../ui/overlays/panel.tsx'],
  ['web/src/slices/rentals/rent-dialog.tsx', '../cabinets/status-look.ts'],
  ['web/src/slices/rentals/text/ko.ts', '../../cabinets/text/ko.ts'],
  ['web/src/areas/campus/screens/store/store.tsx', '../../../../slices/rentals/rent-dialog.tsx'],
  ['web/src/areas/campus/area.ts', '../area.ts'],
  ['web/src/api/reads/read.ts', '../client/client.ts'],
  ['web/src/app/areas.tsx', '../areas/campus/screens/store/store.tsx'],
];

const ofContract = (what: string) => `import ${what} } from '@cabinet/contract';\nexport const x = 1 as unknown as `;
const single: Readonly<Record<string, string>> = {
  'web/src/areas/campus/schemas.ts': `${ofContract('{ calls')}typeof calls;\n`,
  'web/src/areas/campus/errors.ts': `${ofContract('{ errors')}typeof errors;\n`,
  'web/src/areas/campus/types.ts': `${ofContract('type { calls')}typeof calls;\n`,
  'server/src/slices/users/views.ts':
    "import type { Clock } from '../../gateways/clock.ts';\nexport type Own = Clock;\n",
  'server/src/slices/auth/views.ts': "import { clock } from '../../gateways/clock.ts';\nclock();\n",
  'server/src/slices/users/commands.ts': "import { isIP } from 'node:net';\nisIP('::1');\n",
  'server/src/slices/auth/commands.ts': "import { connect } from 'node:net';\nconnect(80);\n",
  'server/src/slices/users/jobs.ts': "export const ask = () => fetch('https://example.org');\n",
  'web/src/slices/cabinets/ask.ts': "export const ask = () => fetch('https://example.org');\n",
  'web/src/api/client/request.ts': "export const ask = () => fetch('https://example.org');\n",
};

let broken: ReadonlyMap<string, readonly string[]>;

beforeAll(() => {
  const imports = [...forbidden, ...allowed].map(([file, specifier]) => [
    file,
    `import { x } from '${specifier}';\nx();\n`,
  ]);
  broken = lintSamples({ ...Object.fromEntries(imports), ...single });
});

const isRefused = (file: string) =>
  broken.get(file)?.some((rule) => rule.includes('no-restricted')) ?? 'no such sample';

describe('the arrow between rooms', () => {
  test.each(forbidden)('%s may not import %s', (file) => {
    expect(isRefused(file)).toBe(true);
  });

  test.each(allowed)('%s may import %s', (file) => {
    expect(isRefused(file)).toBe(false);
  });

  test('the web takes types and the table of errors of the contract, never its schemas', () => {
    expect(isRefused('web/src/areas/campus/schemas.ts')).toBe(true);
    expect(isRefused('web/src/areas/campus/errors.ts')).toBe(false);
    expect(isRefused('web/src/areas/campus/types.ts')).toBe(false);
  });

  test('a view knows the types of a gateway, never the gateway', () => {
    expect(isRefused('server/src/slices/users/views.ts')).toBe(false);
    expect(isRefused('server/src/slices/auth/views.ts')).toBe(true);
  });

  test('a command may read an address and asks nobody outside, nor does a screen but by its calls', () => {
    expect(isRefused('server/src/slices/users/commands.ts')).toBe(false);
    expect(isRefused('server/src/slices/auth/commands.ts')).toBe(true);
    expect(isRefused('server/src/slices/users/jobs.ts')).toBe(true);
    expect(isRefused('web/src/slices/cabinets/ask.ts')).toBe(true);
    expect(isRefused('web/src/api/client/request.ts')).toBe(false);
  });
});
