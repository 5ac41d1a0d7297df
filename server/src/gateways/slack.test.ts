import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { DeliveryFailed } from './delivery.ts';
import { openSlack } from './slack.ts';

type Asked = { readonly method: string; readonly token: string; readonly given: Record<string, string> };

/** A workspace that answers each method as told. */
async function openWorkspace(answers: Readonly<Record<string, object | string>>) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const method = request.url?.slice('/api/'.length) ?? '';
    void text(request).then((body) => {
      const given = Object.fromEntries(new URLSearchParams(body));
      asked.push({ method, token: request.headers.authorization ?? '', given });
      const answer = answers[method];
      const said = typeof answer === 'string' ? answer : JSON.stringify(answer);
      response.writeHead(200, { 'content-type': 'application/json' }).end(said);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { asked, slack: openSlack({ token: 'xoxb-secret', apiUrl: `http://127.0.0.1:${port}/api/` }) };
}

const message = {
  messageId: '<notice-7@cabinet.example>',
  to: 'ann@student.example',
  title: 'A & B',
  text: '<2nd> floor',
  link: 'https://cabinet.example/main?cabinet=1',
};
const known = { ok: true, user: { id: 'U1' } };

test('R-ALARM-01: Slack is asked who has the mail address, and writes to that person, the same message each time', async () => {
  const { asked, slack } = await openWorkspace({ 'users.lookupByEmail': known, 'chat.postMessage': { ok: true } });
  expect([await slack.send(message), await slack.send(message)]).toEqual(['TAKEN', 'TAKEN']);
  const [lookup, first, , second] = asked;
  expect(lookup).toMatchObject({ method: 'users.lookupByEmail', given: { email: 'ann@student.example' } });
  expect(first).toMatchObject({ method: 'chat.postMessage', token: 'Bearer xoxb-secret' });
  expect(first?.given).toMatchObject({
    channel: 'U1',
    text: '*A &amp; B*\n&lt;2nd&gt; floor\n<https://cabinet.example/main?cabinet=1>',
    client_msg_id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
  });
  expect(second?.given['client_msg_id']).toBe(first?.given['client_msg_id']);
});

test.each([
  ['users_not_found', 'NOBODY'],
  ['duplicate_message_not_found', 'TAKEN'],
])('R-GEN-04: %s means %s', async (error, delivery) => {
  const { slack } = await openWorkspace({ 'users.lookupByEmail': known, 'chat.postMessage': { ok: false, error } });
  expect(await slack.send(message)).toBe(delivery);
});

test('R-GEN-04: any other refusal may pass, and what is thrown for it tells nothing of the recipient', async () => {
  const { slack } = await openWorkspace({ 'users.lookupByEmail': { ok: false, error: 'internal_error' } });
  const thrown = await slack.send(message).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ name: 'DeliveryFailed', code: 'internal_error' });
  expect(inspect(thrown, { depth: null })).not.toContain(message.to);
});

test.each([
  [{ ok: true }, 'TAKEN'],
  [{ ok: false, error: 'duplicate_message_not_found' }, 'TAKEN'],
  [{ ok: false, error: 'user_disabled' }, 'NOBODY'],
  [
    { ok: false, error: 'not_in_channel' },
    { failed: 'SENDING', cause: new DeliveryFailed('not_in_channel') },
  ],
])('R-ADM-16: a text to a channel, answered by %j, is %s', async (answer, posted) => {
  const { asked, slack } = await openWorkspace({ 'chat.postMessage': answer });
  expect(await slack.post({ messageId: 'm', to: { channelId: 'C1' }, text: 'a < b' })).toEqual(posted);
  expect(asked[0]).toMatchObject({ method: 'chat.postMessage', given: { channel: 'C1', text: 'a &lt; b' } });
});

test.each(['<html>ann@student.example', '', 'null', '{}', '{"ok":false,"error":{"to":"ann@student.example"}}'])(
  'R-ADM-16: %j is no answer of Slack: the text was not sent, and nothing of it is told',
  async (said) => {
    const { slack } = await openWorkspace({ 'users.lookupByEmail': known, 'chat.postMessage': said });
    const posted = await slack.post({ messageId: 'm', to: { channelId: 'C1' }, text: 'x' });
    expect(posted).toMatchObject({ failed: 'SENDING', cause: { code: expect.stringMatching(/^\w{1,64}$/) } });
    expect(inspect(posted, { depth: null })).not.toContain(message.to);
    const thrown = await slack.send(message).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'DeliveryFailed', code: expect.stringMatching(/^\w{1,64}$/) });
    expect(inspect(thrown, { depth: null })).not.toContain(message.to);
  },
);
