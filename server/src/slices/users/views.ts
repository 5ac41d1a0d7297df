import { schoolAccountOf } from '@cabinet/domain';
import type { DemoPerson } from '../../gateways/identity-provider-people.ts';
import type { DemoRow } from './queries.ts';

/** A person of the database as the school would describe them. */
export function presentDemoPerson(row: DemoRow): DemoPerson {
  const { name, school_id, email, roles, deactivated_at, school_ends_at } = row;
  const school = schoolAccountOf({ roles, active: deactivated_at === null, endsAt: school_ends_at });
  return { login: name, subject: school_id, email, school };
}
