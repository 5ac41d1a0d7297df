import { once } from 'node:events';
import { expect, test } from 'vitest';
import { testApp } from '../../test/test-app.ts';

const it = await testApp();

test('R-SIGN-13: a picture that arrives once its sender is signed out changes nothing', async () => {
  const ann = await it.as('ann');
  const server = await it.app.listen({ host: '127.0.0.1', port: 0 });
  const form = {
    duration: 'HALF',
    category: 'ETC',
    title: 'a',
    summary: 'a',
    outline: 'a',
    detail: 'a',
    recordingAllowed: true,
    publicAllowed: true,
    slotId: 1,
  };
  const signedOut = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async start(parts) {
      const text = JSON.stringify(form);
      parts.enqueue(`--b\r\ncontent-disposition: form-data; name="form"\r\n\r\n${text.slice(0, 9)}`);
      await signedOut.promise;
      parts.enqueue(`${text.slice(9)}\r\n--b--\r\n`);
      parts.close();
    },
  }).pipeThrough(new TextEncoderStream());
  const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'multipart/form-data; boundary=b' };
  const asked = fetch(`${server}/v6/presentations`, { method: 'POST', headers, body, duplex: 'half' });
  await once(it.app.server, 'request');
  // This one is let in after the other.
  (await ann.call('getMe')).ok();
  await it.db.updateTable('auth_sessions').set({ revoked_at: it.clock.now() }).execute();
  signedOut.resolve();
  expect(await (await asked).json()).toMatchObject({ code: 'UNAUTHORIZED' });
});
