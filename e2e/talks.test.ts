import { talk } from './campus.ts';
import { dialog } from './map.ts';
import { expect, test } from './story.ts';

test(
  'R-PRES-01, R-PRES-11, R-PRES-12: a stranger reads a talk, is asked to sign in at the first like, and comes back to it',
  { tag: '@every-look' },
  async ({ page }, { project }) => {
    const login = `reads.in.${project.name}`;
    await page.goto('/main');
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/presentations');
    await expect(page).toHaveTitle('지식나눔 | Cabinet');

    await test.step('the next talk is set off, and what is looked for stands in the address', async () => {
      const next = page.getByRole('region', { name: talk.coming });
      await expect(next).toContainText('D-4');
      await page.getByRole('link', { name: '토의', exact: true }).click();
      await expect(page.getByText('토의 발표가 아직 없어요.')).toBeVisible();
      await page.getByRole('link', { name: '전체', exact: true }).click();
      await page.getByRole('textbox', { name: '제목, 요약, 발표자로 찾기' }).fill('On call');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search=/);
      await expect(page.getByRole('list', { name: '발표 목록' }).getByRole('listitem')).toHaveCount(1);
    });

    await page.getByRole('link', { name: talk.given }).click();
    await expect(page).toHaveTitle(`${talk.given} | Cabinet`);
    const address = page.url();
    const heart = page.getByRole('button', { name: '좋아요' });
    await test.step('no video is asked for before somebody presses', async () => {
      await expect(page.getByRole('button', { name: '영상 재생' })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    await test.step('the first like asks for a sign-in, which leads back here', async () => {
      await heart.click();
      await dialog(page, '로그인이 필요한 서비스입니다.').getByRole('button', { name: '로그인' }).click();
      await page.getByRole('button', { name: /42\s*Seoul 로그인/ }).click();
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
      const comments = page.getByRole('region', { name: /^댓글/ });
      await comments.getByRole('textbox', { name: '댓글 쓰기' }).fill(`${login}: https://example.com/자료`);
      await comments.getByRole('button', { name: '등록' }).click();
      const own = comments.getByRole('listitem').filter({ hasText: login });
      await expect(own.getByRole('link')).toHaveAttribute('rel', /noopener/);
      await own.getByRole('button', { name: '수정' }).click();
      await comments.getByRole('textbox', { name: '댓글 고치기' }).fill(`${login} 고친 댓글`);
      await comments.getByRole('button', { name: '저장' }).click();
      await expect(own).toContainText('(수정됨)');
      await own.getByRole('button', { name: '삭제' }).click();
      await dialog(page, '이 댓글을 삭제할까요?').getByRole('button', { name: '네, 삭제할게요' }).click();
      await expect(own).toHaveCount(0);
    });
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
);
