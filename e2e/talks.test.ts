import { talk } from './campus.ts';
import { hear } from './hear.ts';
import { dialog } from './map.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './talk-story.ts';

test(
  'R-PRES-01, R-PRES-11, R-PRES-12: a stranger reads a talk, is asked to sign in at the first like, and comes back to it',
  { tag: '@every-look' },
  async ({ page, say }, { project }) => {
    const login = `reads.in.${project.name}`;
    await page.goto('/main');
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/presentations');
    await expect(page).toHaveTitle(`${say.series} | Cabinet`);

    await test.step('the next talk is set off, and what is looked for stands in the address', async () => {
      const next = page.getByRole('region', { name: talk.coming });
      await expect(next).toContainText('D-4');
      await page.getByRole('link', { name: say.discussion, exact: true }).click();
      await expect(page.getByText(say.noDiscussion)).toBeVisible();
      const all = page.getByRole('link', { name: say.all, exact: true });
      await all.click();
      await expect(all).toHaveAttribute('aria-current', 'page');
      const search = page.getByRole('textbox', { name: say.search });
      await search.fill('On call');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search=/);
      await expect(search).toBeFocused();
      await expect(page.getByRole('list', { name: say.list }).getByRole('listitem')).toHaveCount(1);
    });

    await page.getByRole('link', { name: talk.given }).click();
    await expect(page).toHaveTitle(`${talk.given} | Cabinet`);
    const address = page.url();
    const heart = page.getByRole('button', { name: say.like });
    await test.step('no video is asked for before somebody presses', async () => {
      await expect(page.getByRole('button', { name: say.play })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    await test.step('the first like asks for a sign-in, which leads back here', async () => {
      await heart.click();
      await dialog(page, say.needsSignIn).getByRole('button', { name: say.signIn }).click();
      await page.getByRole('button', { name: say.school }).click();
      await page.getByLabel('인트라 ID').fill(login);
      await page.getByRole('button', { name: '로그인', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: talk.given })).toBeVisible();
      expect(page.url()).toBe(address);
    });

    await test.step('a like is shown, and stays', async () => {
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('a comment is written, changed and deleted where it stands', async () => {
      const comments = page.getByRole('region', { name: say.comments });
      await comments.getByRole('textbox', { name: say.write }).fill(`${login}: https://example.com/자료`);
      await comments.getByRole('button', { name: say.post }).click();
      const own = comments.getByRole('listitem').filter({ hasText: login });
      await expect(own.getByRole('link')).toHaveAttribute('rel', /noopener/);
      await own.getByRole('button', { name: say.edit }).click();
      await comments.getByRole('textbox', { name: say.editText }).fill(`${login} 고친 댓글`);
      const said = await hear(page);
      await comments.getByRole('button', { name: say.save }).click();
      await expect(own).toContainText(say.edited);
      // That it was posted may still be told.
      await expect.poll(async () => (await said()).at(-1)).toBe(say.editedNow);
      await expect(own.getByRole('button', { name: say.edit })).toBeFocused();
      await own.getByRole('button', { name: say.remove }).click();
      await dialog(page, say.removeQuestion).getByRole('button', { name: say.removeYes }).click();
      await expect(own).toHaveCount(0);
    });
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
);

test('R-PRES-11: a like counts although its page is left at the very press', async ({ page, signIn }) => {
  await signIn('likes.and.leaves', '/presentations/home?search=On+call');
  await page.getByRole('link', { name: talk.given }).click();
  await page.getByRole('button', { name: '좋아요' }).click();
  await page.goto('/presentations/profile');
  const liked = page.getByRole('region', { name: '즐겨찾는 발표' });
  // The page may have been asked for a moment before the like arrived.
  await expect(async () => {
    await page.reload();
    await expect(liked.getByRole('link', { name: talk.given })).toBeVisible({ timeout: 5000 });
  }).toPass();
});

test('R-PRES-14: a video that was asked for by keyboard has the keyboard, and nothing is asked of its site before', async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route(/youtube-nocookie/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>A player</title>' });
  });
  await page.goto('/presentations/home?search=On+call');
  await page.getByRole('link', { name: talk.given }).click();
  const play = page.getByRole('button', { name: '영상 재생' });
  await play.focus();
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toBeFocused();
  await expect.poll(() => asked.length).toBe(1);
});

test('R-PRES-11: an administrator reads why the heart takes no press, and is offered no talk to give', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/presentations/home?search=On+call');
  await page.getByRole('link', { name: talk.given }).click();
  const heart = page.getByRole('button', { name: '좋아요' });
  // Also in the article: the comments say it as well.
  await expect(page.getByRole('article')).toContainText('관리자는 댓글과 좋아요를 남기지 않아요.');
  await expect(heart).toHaveAccessibleDescription('관리자는 댓글과 좋아요를 남기지 않아요.');
  // No story gives a talk of this kind.
  await page.goto('/presentations/home?category=JOB');
  await expect(page.getByText('취업 발표가 아직 없어요.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '신청하기' })).toHaveCount(0);
});
