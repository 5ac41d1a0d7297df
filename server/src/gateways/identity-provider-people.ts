import type { SchoolAccount } from '@cabinet/domain';

/** Where the bundled provider lives, on the product's own origin. */
export const providerPath = '/demo-idp';

/** The cookie that would keep somebody signed in at the provider. Every request comes without: each sign-in asks anew. */
export const sessionCookie = 'demo_idp_session';

/** Somebody who is already in the database, as the school would tell of them. */
export type DemoPerson = {
  readonly login: string;
  readonly subject: string;
  readonly email: string | null;
  readonly school: SchoolAccount;
};

/** Somebody to pick from the list, with one line about what there is to see. */
export type DemoChoice = { readonly login: string; readonly note: string };

/** The people of the demo; given by the app, which knows the database. */
export type DemoPeople = {
  find(login: string): Promise<DemoPerson | undefined>;
  list(): Promise<readonly DemoChoice[]>;
};

/** The mail address of somebody the database does not know yet. */
export function demoEmail(login: string): string {
  return `${login}@student.42seoul.kr`;
}
