import { rent } from './map.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

test('a page that stood open during an upgrade shows a notice that only the newer server knows', async ({ signIn }) => {
  const page = await signIn('meets.newer.notices', '/main?floor=3&section=Cluster X - 5');
  await page.route(/\/v6\/notices\?/, async (route) => {
    const reply = await route.fetch();
    const { content, ...rest } = (await reply.json()) as { content: object[] };
    await route.fulfill({ json: { ...rest, content: content.map((each) => ({ ...each, kind: 'ofLater' })) } });
  });
  await rent(page, 34);
  await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
  const list = page.getByRole('region', { name: '받은 알림' });
  await expect(list.getByRole('listitem').filter({ hasText: '34번' })).toBeVisible();
});

test('R-ADM-14: a page that stood open during an upgrade names a change that only the newer server knows', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.route(/records\?/, async (route) => {
    const reply = await route.fetch();
    const record = {
      recordId: 1,
      at: '2026-11-20T10:00:00+09:00',
      actor: { adminId: 1, name: 'admin' },
      address: '127.0.0.1',
      call: 'doOfLater',
      kind: 'OF_LATER',
      target: [{ kind: 'robot', id: 3, name: null, building: null, floor: null, section: null, visibleNum: null }],
      before: [],
      after: [{ target: 'robot:3', values: { wheels: 4 } }],
      undo: { allowed: false, reasons: [{ code: 'OF_LATER', message: '나중에' }] },
    };
    await route.fulfill({ json: { ...(await reply.json()), content: [record], totalPage: 1, totalElements: 1 } });
  });
  await page.goto('/admin/log');
  await page
    .getByRole('table', { name: '관리자가 바꾼 것' })
    .getByRole('button', { name: /OF_LATER/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'OF_LATER' })).toContainText('4');
});
