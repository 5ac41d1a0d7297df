import type { Page } from '@playwright/test';

type Letter = { readonly to: string; readonly text: string };

/** The address in the newest mail to somebody, without the name of the server. */
export async function linkTo({ request }: Page, name: string): Promise<string> {
  const inbox = await request.get('/dev/inbox.json');
  const { letters } = (await inbox.json()) as { letters: Letter[] };
  const letter = letters.find(({ to }) => to.startsWith(`${name}@`));
  const { pathname, search } = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? 'http://no.mail/');
  return `${pathname}${search}`;
}
