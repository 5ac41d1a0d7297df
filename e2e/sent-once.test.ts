import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

/** Until it is called off, the server gets what is sent to an address, and its answers are lost. */
async function loseAnswers(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    return route.abort();
  });
  return () => page.unroute(address);
}

test('I1, R-ADM-16: a message whose answer was lost goes out once, though the page is opened anew before the next press', async ({
  page,
}) => {
  const text = '한 번만 가야 하는 글';
  await signInAsAdmin(page.context());
  await page.goto('/admin/slack-alarm');
  const hear = await loseAnswers(page, /\/slack\/send/);
  await page.getByLabel(/받는 사람/).fill('#random');
  await page.getByLabel(/보낼 내용/).fill(text);
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByRole('alert')).toContainText('연결이 끊겼어요');
  await hear();
  await page.reload();
  await expect(page.getByLabel(/보낼 내용/)).toHaveValue(text);
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByLabel(/보낼 내용/)).toHaveValue('');
  const { slack } = (await (await page.request.get('/dev/inbox.json')).json()) as { slack: object[] };
  expect(slack.filter((each) => JSON.stringify(each).includes(text))).toHaveLength(1);

  await test.step('the same text again is another message', async () => {
    await page.getByLabel(/받는 사람/).fill('#random');
    await page.getByLabel(/보낼 내용/).fill(text);
    await page.getByRole('button', { name: '보내기' }).click();
    await expect(page.getByLabel(/보낼 내용/)).toHaveValue('');
    const after = (await (await page.request.get('/dev/inbox.json')).json()) as { slack: object[] };
    expect(after.slack.filter((each) => JSON.stringify(each).includes(text))).toHaveLength(2);
  });
});

test('I1, R-PRES-12: a comment whose answer was lost stands once, though the page is opened anew before the next press', async ({
  signIn,
}) => {
  const page = await signIn('says.it.once', '/presentations/home?search=On+call');
  await page.getByRole('heading', { level: 3 }).first().click();
  const field = page.getByRole('textbox', { name: '댓글 쓰기' });
  const hear = await loseAnswers(page, /\/comments$/);
  await field.fill('질문은 한 번만 할게요');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('alert')).toContainText('연결이 끊겼어요');
  await hear();
  await page.reload();
  await expect(field).toHaveValue('질문은 한 번만 할게요');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByText('질문은 한 번만 할게요')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('질문은 한 번만 할게요')).toHaveCount(1);
});
