import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** One message that a service took over, by the name that every try of it has. */
export type Letter = { readonly messageId: string; readonly to: string };

export type LetterBox = {
  readonly url: string;
  /** Every message that was taken over, again and again if it came so. */
  readonly letters: readonly Letter[];
};

/**
 * A mail server that outlives the servers which send by it, and counts what they send; it may take its time over each, or
 * greet and then say nothing before something has happened.
 */
export async function openLetterBox(takesMs = 0, silentUntil?: Promise<void>): Promise<LetterBox> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onMailFrom: (_from, _session, done) => void Promise.resolve(silentUntil).then(() => done()),
    onData: (stream, session, done) => {
      text(stream).then((letter) => {
        const messageId = /^Message-ID: (.*)$/im.exec(letter)?.[1]?.trim() ?? '';
        letters.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address).join() });
        setTimeout(done, takesMs);
      }, done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, letters };
}
