import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openLetterBox } from '../../test/letter-box.ts';
import { openMail } from './mail.ts';

const message = { messageId: '<one@cabinet.example>', subject: 'A locker', text: 'It is yours.' };

test('R-GEN-04: a mail goes to one address', async () => {
  const { url, letters } = await openLetterBox();
  await openMail('Cabinet <cabinet@localhost>', () => url).send({ ...message, to: 'ann@student.example' });
  expect(letters).toEqual([{ messageId: message.messageId, to: 'ann@student.example' }]);
});

test.each([
  'ann@student.example, ben@student.example',
  'ann@student.example\r\nBcc: ben@student.example',
  '"ben@student.example" <ann@student.example>',
  'friends: ann@student.example, ben@student.example;',
])('R-GEN-04: %j reaches nobody', async (to) => {
  const { url, letters } = await openLetterBox();
  const mail = openMail('Cabinet <cabinet@localhost>', () => url);
  await expect(mail.send({ ...message, to })).rejects.toThrow('not a mail address');
  expect(letters).toEqual([]);
});

test.each([
  [550, 'nobody has this mailbox, says the server'],
  [450, 'come again later, says the server'],
])(
  'R-GEN-04: a mail that was answered with %i fails with that number, and nothing else of what was said',
  async (responseCode, said) => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error(said), { responseCode })),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const address = server.server.address();
    const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const mail = openMail('Cabinet <cabinet@localhost>', () => url);
    await expect(mail.send({ ...message, to: 'ann@student.example' })).rejects.toMatchObject({
      code: `EENVELOPE ${responseCode}`,
    });
  },
);
