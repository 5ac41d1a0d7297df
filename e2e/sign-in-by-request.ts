import type { BrowserContext } from '@playwright/test';

/** Signs in through the bundled provider the way a script does: its one form, posted. */
export async function signInByRequest(context: BrowserContext, login: string, origin = ''): Promise<void> {
  const form = await context.request.get(`${origin}/oauth2/authorization/ft`);
  const action = /action="([^"]+)"/.exec(await form.text())?.[1]?.replaceAll('&amp;', '&');
  if (action === undefined) throw new Error(`${form.url()} shows no form to sign in with`);
  const home = await context.request.post(new URL(action, form.url()).href, { form: { login } });
  if (!home.url().endsWith('/home?status=200')) throw new Error(`signing in as ${login} ended at ${home.url()}`);
}
