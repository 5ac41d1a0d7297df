import { expect, test } from 'vitest';
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
