import { addresses } from '@cabinet/contract';
import type { SchoolAccount } from '@cabinet/domain';

/** The path of the bundled provider on the product's own origin. */
export const providerPath = addresses.demoProvider;

/**
 * The cookie that would keep a person signed in at the provider. It is removed from every request, so each sign-in asks
 * anew.
 */
export const sessionCookie = 'demo_idp_session';

/** A person of the database, as the school would describe them. */
export type DemoPerson = {
  readonly login: string;
  readonly subject: string;
  readonly email: string | null;
  readonly school: SchoolAccount;
};

/** A person to pick from the list, with a line about what they show. */
export type DemoChoice = { readonly login: string; readonly note: string };

/** The people of the demo; given by the app, which knows the database. */
export type DemoPeople = {
  find(login: string): Promise<DemoPerson | undefined>;
  list(): Promise<readonly DemoChoice[]>;
};

/** The mail address of a person who is not in the database yet. */
export function demoEmail(login: string): string {
  return `${login}@student.42seoul.kr`;
}
