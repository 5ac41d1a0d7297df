import { deviceTime } from '../../state/server-clock.ts';

/** An answer that the page asked for before its scripts had come; undefined where there was no answer. */
type Early = { readonly askedAt: number; readonly heardAt?: number; readonly reply: Promise<Response | undefined> };

type EarlyAnswers = {
  readonly token: string | undefined;
  readonly language: string;
  readonly byPath: Record<string, Early>;
};

/** Later something may have changed that nobody told this page. */
const freshMs = 10_000;

/**
 * Takes what the page asked by itself (`build/early-files.ts`) for this person in this language, once and while it is
 * fresh. Undefined: ask now.
 */
export async function takeEarly(
  path: string,
  token: string | undefined,
  language: string,
): Promise<{ readonly reply: Response; readonly askedAt: number; readonly heardAt: number | undefined } | undefined> {
  const all = (globalThis as { earlyAnswers?: EarlyAnswers }).earlyAnswers;
  const early = all?.byPath[path];
  if (all === undefined || early === undefined) return undefined;
  delete all.byPath[path];
  if (all.token !== token || all.language !== language || deviceTime() - early.askedAt > freshMs) return undefined;
  const reply = await early.reply;
  return reply && { reply, askedAt: early.askedAt, heardAt: early.heardAt };
}
