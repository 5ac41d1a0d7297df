import { setTimeout as sleep } from 'node:timers/promises';
import type { APIResponse, BrowserContext } from '@playwright/test';
import { adminPassword } from './admin-password.ts';

/** Signs in through the bundled provider the way a script does: its one form, posted. */
export async function signInByRequest(context: BrowserContext, login: string, origin = ''): Promise<void> {
  const form = await patiently(() => context.request.get(`${origin}/oauth2/authorization/ft`));
  const action = /action="([^"]+)"/.exec(await form.text())?.[1]?.replaceAll('&amp;', '&');
  if (action === undefined) throw new Error(`${form.url()} shows no form to sign in with`);
  const home = await context.request.post(new URL(action, form.url()).href, { form: { login } });
  if (!home.url().endsWith('/home?status=200')) throw new Error(`signing in as ${login} ended at ${home.url()}`);
}

/** Signs the first administrator in, as a script does. */
export async function signInAsAdmin(context: BrowserContext, origin = ''): Promise<void> {
  const data = { id: 'admin', password: adminPassword };
  const reply = await patiently(() => context.request.post(`${origin}/v4/admin/auth/login`, { data }));
  if (reply.status() !== 200) throw new Error(`signing in as an administrator ended with ${reply.status()}`);
}

/** The visitor who looks at a state or a picture: nobody, a person, or an administrator. */
export async function signInAs(
  context: BrowserContext,
  { login, admin }: { readonly login?: string; readonly admin?: true },
  origin = '',
): Promise<void> {
  if (admin) await signInAsAdmin(context, origin);
  else if (login !== undefined) await signInByRequest(context, login, origin);
}

/** What the requests of whoever is signed in there carry, when a script makes them. */
export async function headersOf(context: BrowserContext): Promise<{ readonly authorization: string }> {
  const token = (await context.cookies()).find(({ name }) => name === 'access_token')?.value;
  return { authorization: `Bearer ${token}` };
}

/** Asks again as long as the server has too much to do. */
export async function patiently(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const response = await ask();
    if (response.status() !== 503) return response;
    await sleep(1_000 * Number(response.headers()['retry-after'] ?? 1));
  }
}
