import type { Db } from './db/tx.ts';
import type { Clock } from './gateways/clock.ts';
import type { DemoPeople } from './gateways/identity-provider-people.ts';
import { findByName, listChoices } from './slices/users/queries.ts';
import { presentChoice, presentDemoPerson } from './slices/users/views.ts';

/** The people the bundled identity provider of demo mode knows: those in the database. */
export function standInPeople(db: Db, clock: Clock): DemoPeople {
  return {
    async find(login) {
      const row = await findByName(db, login);
      return row === undefined ? undefined : presentDemoPerson(row);
    },
    async list() {
      const now = clock.now();
      const rows = await listChoices(db, now);
      return rows.map((row) => presentChoice(row, now));
    },
  };
}
