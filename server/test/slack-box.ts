import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Letter, LetterBox } from './letter-box.ts';
import { listen } from './listen.ts';

const idOf = (mail: string) => `U${Buffer.from(mail).toString('hex').toUpperCase()}`;
const mailOf = (id: string) => Buffer.from(id.slice(1), 'hex').toString();

/** A Slack that outlives the servers which write by it, counts what they write, and takes its time over each message. */
export async function openSlackBox(takesMs: number): Promise<LetterBox> {
  const letters: Letter[] = [];
  const server = createServer((request, response) => {
    text(request).then(
      (body) => {
        const given = new URLSearchParams(body);
        const answer = (said: object) =>
          response.setHeader('content-type', 'application/json').end(JSON.stringify(said));
        if (request.url === '/api/users.lookupByEmail') {
          answer({ ok: true, user: { id: idOf(given.get('email') ?? '') } });
          return;
        }
        letters.push({ messageId: given.get('client_msg_id') ?? '', to: mailOf(given.get('channel') ?? '') });
        setTimeout(() => answer({ ok: true }), takesMs);
      },
      () => undefined,
    );
  });
  return { url: `http://127.0.0.1:${await listen(server)}/api/`, letters };
}
