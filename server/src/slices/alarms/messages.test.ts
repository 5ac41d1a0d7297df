import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../test/as-admin.ts';
import { listen } from '../../../test/listen.ts';
import { testApp } from '../../../test/test-app.ts';
import { openLog } from '../../log.ts';

const it = await testApp();
const admin = await asAdmin(it);
const channel = 'CU6MTFBNH';

type Slack = { readonly messageId: string; readonly to: string; readonly text: string };

async function received(): Promise<Slack[]> {
  const { body } = await it.app.inject({ url: '/dev/inbox.json' });
  return (JSON.parse(body) as { slack: Slack[] }).slack;
}

const recorded = async () => (await admin.call('listRecords', { query: { kind: 'MESSAGE' } })).ok().content;

test('R-ADM-16: channels and templates are data, in the order of the campus', async () => {
  const { channels, templates } = (await admin.call('listMessageChoices')).ok();
  expect(channels).toEqual([
    { channelId: 'CU6MTFBNH', name: 'random' },
    { channelId: 'C02V6GE8LD7', name: 'club_cabinet' },
  ]);
  expect(templates.map(({ title }) => title)).toEqual([
    '점검 시작',
    '점검 완료',
    '업데이트',
    '이용 안내서',
    '모집 공고',
    '동아리 사물함',
    '연체',
  ]);
  expect(templates[0]?.message).toContain('\n');
  await it.db.updateTable('message_templates').set({ position: 0 }).where('title', '=', '연체').execute();
  expect((await admin.call('listMessageChoices')).ok().templates[0]?.title).toBe('연체');
});

test('R-ADM-16: a person is written to by the intra ID, and the message stands in the record', async () => {
  const { userId } = await it.as('reader', { email: 'reader@student.42seoul.kr' });
  const message = 'A & B\n<둘째 줄>';
  const body = { receiverName: ' reader ', message };
  (await admin.call('sendMessage', { body })).ok();
  expect((await received())[0]).toMatchObject({ to: 'reader@student.42seoul.kr', text: message });
  expect((await recorded())[0]).toMatchObject({
    call: 'sendMessage',
    target: [{ kind: 'user', id: userId }],
    before: [],
    after: [{ values: { message } }],
    undo: { allowed: false, reasons: [{ code: 'NOT_UNDOABLE' }] },
  });
});

test('R-ADM-16: a channel of the list is written to, whatever the receiver says', async () => {
  const body = { receiverName: 'nobody at all', message: '점검을 시작해요.' };
  (await admin.call('sendChannelMessage', { params: { channel }, body })).ok();
  expect((await received())[0]).toMatchObject({ to: '#random', text: body.message });
  expect((await recorded())[0]?.after[0]?.values).toEqual({ channel: '#random', message: body.message });
});

test('R-ADM-16: tries of one intention are one message to Slack', async () => {
  const body = { receiverName: '#random', message: '한 번만' };
  const send = async (headers = {}) =>
    (await admin.call('sendChannelMessage', { params: { channel }, body }, headers)).ok();
  const shown = async () => (await received()).filter((each) => each.text === body.message).length;
  await send({ 'idempotency-key': 'once' });
  await send({ 'idempotency-key': 'once' });
  expect(await shown()).toBe(1);
  expect((await recorded()).filter(({ after }) => after[0]?.values['message'] === body.message)).toHaveLength(1);
  await send();
  await send();
  expect(await shown()).toBe(3);
});

test('I1, R-ADM-16: simultaneous tries make one record, and another text under the same key makes none', async () => {
  await it.as('once-reader', { email: 'once-reader@student.42seoul.kr' });
  const headers = { 'idempotency-key': 'another-once' };
  const send = (message: string) =>
    admin.call('sendMessage', { body: { receiverName: 'once-reader', message } }, headers);
  const answers = await Promise.all([send('하나'), send('하나'), send('하나')]);
  for (const { code } of answers) expect([undefined, 'IDEMPOTENCY_KEY_IN_PROGRESS']).toContain(code);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await send('하나')).headers['idempotency-replayed']).toBe('true');
  expect((await send('둘')).code).toBe('IDEMPOTENCY_KEY_REUSED');
  const said = (await recorded()).map(({ after }) => after[0]?.values['message']);
  expect(said.filter((text) => text === '하나' || text === '둘')).toEqual(['하나']);
  expect((await received()).filter(({ text }) => text === '둘')).toEqual([]);
});

test('I1: what Slack did not take is tried again under the same key', async () => {
  const headers = { 'idempotency-key': 'later' };
  const body = { receiverName: 'late-reader', message: '나중에' };
  expect((await admin.call('sendMessage', { body }, headers)).code).toBe('NOT_FOUND_USER');
  await it.as('late-reader', { email: 'late-reader@student.42seoul.kr' });
  (await admin.call('sendMessage', { body }, headers)).ok();
});

test('R-ADM-16: nobody of that name, nobody at Slack, a channel that is not listed: each is told', async () => {
  await it.as('unknown-to-slack', { email: null });
  const send = (receiverName: string) => admin.call('sendMessage', { body: { receiverName, message: 'x' } });
  expect((await send('nobody.here')).code).toBe('NOT_FOUND_USER');
  expect((await send('unknown-to-slack')).code).toBe('SLACK_ID_NOT_FOUND');
  const elsewhere = { params: { channel: 'C000000' }, body: { receiverName: 'x', message: 'x' } };
  const answer = await admin.call('sendChannelMessage', elsewhere);
  expect([answer.code, answer.body['fields']]).toMatchObject(['INVALID_ARGUMENT', [{ path: 'path.channel' }]]);
});

test.each([
  ['', 'x'],
  ['x'.repeat(81), 'x'],
  ['x', ' '],
  ['x', 'x'.repeat(4001)],
])('R-ADM-16: a receiver of 1 to 80 and a message of 1 to 4000 letters', async (receiverName, message) => {
  const body = { receiverName, message };
  expect((await admin.call('sendMessage', { body })).code).toBe('INVALID_ARGUMENT');
  const toChannel = { params: { channel }, body: { receiverName: 'x', message } };
  expect((await admin.call('sendChannelMessage', toChannel)).code).toBe(
    message === 'x' ? undefined : 'INVALID_ARGUMENT',
  );
});

test.each([[''], ['x'.repeat(81)], ['\u202e'], [null], [undefined]])(
  'R-ADM-16: the receiver of a message to a channel is ignored, also where it could be nobody: %j',
  async (receiverName) => {
    const body = { ...(receiverName !== undefined && { receiverName }), message: '모두에게' };
    const before = (await received()).length;
    (await admin.call('sendChannelMessage', { params: { channel }, body })).ok();
    expect([(await received()).length, (await received())[0]]).toMatchObject([
      before + 1,
      { to: '#random', text: '모두에게' },
    ]);
  },
);

test('R-ADM-16: what Slack refuses, or does not answer, is told apart, and not recorded', async () => {
  const answers: Record<string, object> = {
    'users.lookupByEmail': { ok: false, error: 'users_not_found' },
    'chat.postMessage': { ok: false, error: 'not_in_channel' },
  };
  const server = createServer((request, response) => {
    void text(request).then(() => {
      const answer = answers[request.url?.split('/').at(-1) ?? ''];
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  const port = await listen(server);
  const environment = { SLACK_TOKEN: 'xoxb-test', SLACK_API_URL: `http://127.0.0.1:${port}/api/` };
  const lines: string[] = [];
  const log = openLog({ level: 'warn', readable: false, write: (line) => lines.push(line) });
  const other = await testApp({ environment, log });
  const writer = await asAdmin(other);
  await other.as('reader', { email: 'reader@student.42seoul.kr' });
  const body = { receiverName: 'reader', message: 'a text for one reader' };
  const toPerson = async () => (await writer.call('sendMessage', { body })).code;
  const toChannel = async () => (await writer.call('sendChannelMessage', { params: { channel }, body })).code;
  expect([await toPerson(), await toChannel()]).toEqual(['SLACK_ID_NOT_FOUND', 'SLACK_MESSAGE_SEND_BAD_GATEWAY']);
  answers['users.lookupByEmail'] = { ok: true, user: { id: 'U1' } };
  expect(await toPerson()).toBe('SLACK_MESSAGE_SEND_BAD_GATEWAY');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  // Who a person is in Slack cannot be looked up; a channel is only written to.
  expect([await toPerson(), await toChannel()]).toEqual([
    'SLACK_REQUEST_BAD_GATEWAY',
    'SLACK_MESSAGE_SEND_BAD_GATEWAY',
  ]);
  expect((await writer.call('listRecords', { query: { kind: 'MESSAGE' } })).ok().content).toEqual([]);
  // The operator reads why, and nothing of the text or its receiver.
  const told = lines.filter((line) => line.includes('BAD_GATEWAY'));
  expect(told.map((line) => /\w+_BAD_GATEWAY: [^"]+/.exec(line)?.[0])).toEqual([
    ...Array.from(
      { length: 2 },
      () => 'SLACK_MESSAGE_SEND_BAD_GATEWAY: The message was not taken over: not_in_channel',
    ),
    expect.stringMatching(/^SLACK_REQUEST_BAD_GATEWAY: The message was not taken over: \w+$/),
    expect.stringMatching(/^SLACK_MESSAGE_SEND_BAD_GATEWAY: The message was not taken over: \w+$/),
  ]);
  expect(told.join('')).not.toMatch(/reader|xoxb/);
});
