import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** One import each, at a place where the arrow forbids it. */
const forbidden: readonly (readonly [file: string, specifier: string])[] = [
  ['domain/src/cabinet.ts', 'zod'],
  ['domain/src/rental.ts', 'node:crypto'],
  ['domain/src/penalty.ts', '../../contract/src/call.ts'],
  ['contract/src/users.ts', 'fastify'],
  ['contract/src/cabinets.ts', '@cabinet/domain/src/cabinet.ts'],
  ['contract/src/rentals.ts', '../../server/src/app.ts'],
  ['server/src/app.ts', '@cabinet/web'],
  ['server/src/cli/seed.ts', '../../../web/src/main.tsx'],
  ['server/src/http/bind.ts', '../slices/rentals/commands.ts'],
  ['server/src/http/send.ts', 'nodemailer'],
  ['server/src/db/tx.ts', '../slices/users/queries.ts'],
  ['server/src/db/open.ts', '../app.ts'],
  ['server/src/jobs/jobs.ts', '../slices/alarms/jobs.ts'],
  ['server/src/gateways/mail.ts', '../slices/alarms/commands.ts'],
  ['server/src/slices/rentals/handlers.ts', 'kysely'],
  ['server/src/slices/users/handlers.ts', '../../app.ts'],
  ['server/src/slices/rentals/views.ts', '../../http/handler.ts'],
  ['server/src/slices/rentals/commands.ts', 'fastify'],
  ['server/src/slices/rentals/queries.ts', '../../http/cookies.ts'],
  ['server/src/slices/alarms/jobs.ts', 'nodemailer'],
  ['web/src/ui/button.tsx', '@cabinet/domain'],
  ['web/src/ui/card.tsx', '../api/client.ts'],
  ['web/src/ui/toast.ts', '../slices/cabinets/status-look.ts'],
  ['web/src/api/client.ts', 'zod'],
  ['web/src/api/live.ts', '../slices/cabinets/status-look.ts'],
  ['web/src/state/panel.ts', '../ui/panel.tsx'],
  ['web/src/slices/rentals/rent-dialog.tsx', '../cabinets/status-look.ts'],
  ['web/src/slices/cabinets/cabinet-panel.tsx', '../../screens/main/main.tsx'],
  ['web/src/slices/cabinets/seats.tsx', '@cabinet/server'],
  ['web/src/screens/main/main.tsx', '../../app/routes.tsx'],
  ['web/src/app/routes.tsx', 'node:fs'],
  ['web/src/main.tsx', '../../server/src/app.ts'],
];

/** Imports of every room that must stay allowed. */
const allowed: readonly (readonly [file: string, specifier: string])[] = [
  ['domain/src/coin.ts', './policy.ts'],
  ['contract/src/coins.ts', 'zod'],
  ['contract/src/items.ts', '@cabinet/domain'],
  ['server/src/http/cache.ts', '../db/tx.ts'],
  ['server/src/slices/coins/handlers.ts', '../cabinets/queries.ts'],
  ['server/src/slices/coins/commands.ts', '../../http/outcome.ts'],
  ['server/src/slices/coins/queries.ts', 'kysely'],
  ['web/src/ui/sheet.tsx', './dialog.tsx'],
  ['web/src/slices/coins/coin-panel.tsx', '../../ui/panel.tsx'],
  ['web/src/screens/store/store.tsx', '../../slices/coins/coin-panel.tsx'],
  ['web/src/app/shell/rail.tsx', '../../screens/store/store.tsx'],
];

type Diagnostic = { readonly code: string; readonly filename: string };

let folder = '';
let refused: ReadonlySet<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-arrow-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, specifier] of [...forbidden, ...allowed]) write(file, `import { x } from '${specifier}';\nx();\n`);
  write('web/src/screens/calls.ts', "import { calls } from '@cabinet/contract';\ncalls();\n");
  write('web/src/screens/errors.ts', "import { errors } from '@cabinet/contract';\nerrors();\n");
  write(
    'web/src/screens/types.ts',
    "import type { calls } from '@cabinet/contract';\nexport type Calls = typeof calls;\n",
  );
  write('server/src/slices/coins/jobs.ts', "export const ask = () => fetch('https://example.org');\n");
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'oxlint'), ['--format=json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
  refused = new Set(diagnostics.filter((each) => /no-restricted/.test(each.code)).map((each) => each.filename));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

describe('the arrow between rooms', () => {
  test.each(forbidden)('%s may not import %s', (file) => {
    expect(refused).toContain(file);
  });

  test.each(allowed)('%s may import %s', (file) => {
    expect(refused).not.toContain(file);
  });

  test('web takes types and the error table of the contract, never its schemas', () => {
    expect(refused).toContain('web/src/screens/calls.ts');
    expect(refused).not.toContain('web/src/screens/errors.ts');
    expect(refused).not.toContain('web/src/screens/types.ts');
  });

  test('a slice asks nobody outside', () => {
    expect(refused).toContain('server/src/slices/coins/jobs.ts');
  });
});
