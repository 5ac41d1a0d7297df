import type { Database } from '../db/schema.ts';

type Table = keyof Database;
type Slice = { readonly name: string; readonly owns: readonly Table[] };

/**
 * The slices in order: one may import only slices written before it. Each names the tables it owns: only its commands and
 * jobs write them, everybody's queries may read them.
 */
export const slices = [
  { name: 'users', owns: ['users'] },
  {
    name: 'auth',
    owns: ['admin_accounts', 'admin_sign_in_failures', 'auth_sessions', 'sign_in_attempts', 'oauth_links'],
  },
  { name: 'alarms', owns: ['notices'] },
  { name: 'penalties', owns: ['penalties'] },
  { name: 'cabinets', owns: ['buildings', 'sections', 'floor_closures', 'cabinets'] },
  { name: 'rentals', owns: ['rentals'] },
  { name: 'sharing', owns: ['waiting_sessions', 'code_tries'] },
  { name: 'upkeep', owns: [] },
  { name: 'previews', owns: [] },
] as const satisfies readonly Slice[];

/** Tables that serve every slice and belong to the folder that writes them. */
export const roomTables = {
  http: ['idempotency_records'],
  db: ['policies', 'changes', 'schema_migrations'],
} as const satisfies Readonly<Record<string, readonly (Table | 'schema_migrations')[]>>;
