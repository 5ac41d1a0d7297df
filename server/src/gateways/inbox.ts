import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { SMTPServer } from 'smtp-server';
import { keepNewest } from './kept.ts';

export type Letter = {
  readonly messageId: string;
  /** As a mail program shows it, with the name of the sender. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly receivedAt: Temporal.Instant;
};

/** The local inbox of demo mode: a real mail server on this machine that keeps its letters for people to read. */
export type Inbox = {
  /** The address to send to; the server starts when it is first asked for. */
  url(): Promise<string>;
  /** Newest first. */
  list(): readonly Letter[];
  close(): Promise<void>;
};

const mostLetters = 500;
const mostBytes = 256 * 1024;

export function createInbox(): Inbox {
  const letters = keepNewest<Letter>(mostLetters);
  let server: Promise<SMTPServer> | undefined;

  async function start(): Promise<SMTPServer> {
    const { SMTPServer } = await import('smtp-server');
    const smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: mostBytes,
      logger: false,
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        readLetter(stream, to).then(
          (letter) => {
            letters.keep(letter);
            done();
          },
          (error: Error) => done(error),
        );
      },
    });
    // The sender handles a broken connection.
    smtp.on('error', () => undefined);
    smtp.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    smtp.server.unref();
    return smtp;
  }

  return {
    async url() {
      server ??= start();
      const address = (await server).server.address();
      return `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    },
    list: letters.list,
    async close() {
      const smtp = await server;
      if (smtp !== undefined) await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

async function readLetter(stream: NodeJS.ReadableStream, to: string): Promise<Letter> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(await buffer(stream));
  const receivedAt = Temporal.Now.instant();
  const { name = '', address = '' } = mail.from ?? {};
  return {
    messageId: mail.messageId ?? `${receivedAt}`,
    from: name === '' ? address : `${name} <${address}>`,
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    receivedAt,
  };
}
