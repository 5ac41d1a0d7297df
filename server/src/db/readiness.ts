import { StartUpError } from '../start-up-error.ts';
import { whyAway } from './away.ts';
import { migrationsAreCurrent } from './migrate.ts';
import type { OpenDatabase } from './open.ts';

/** The reason why a database cannot be served, in the words of a start; undefined when there is none. Never rejects. */
export async function whyNotReady({
  ahead,
  pulse,
}: Pick<OpenDatabase, 'ahead' | 'pulse'>): Promise<string | undefined> {
  // Side by side: a busy machine takes its time for each.
  const [trouble, lack] = await Promise.all([pulse.greet(), findLack(ahead)]);
  return trouble ?? lack;
}

async function findLack(ahead: OpenDatabase['ahead']): Promise<string | undefined> {
  try {
    return await ahead(async (client) => {
      const { rows } = await client.query<{ readOnly: boolean }>(
        `select current_setting('transaction_read_only')::boolean as "readOnly"`,
      );
      if (rows[0]?.readOnly !== false) return 'the database may only be read';
      return (await migrationsAreCurrent(client)) ? undefined : 'migrations are not current';
    });
  } catch (thrown) {
    return thrown instanceof StartUpError ? thrown.message : whyAway(thrown);
  }
}
