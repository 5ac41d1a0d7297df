import { expect, type Page } from '@playwright/test';
import { fillTalk, type Picture } from './pictures.ts';

async function showTalks(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: '발표 목록' }).getByRole('listitem').first()).toBeVisible();
}

/** The display of a room while a talk is given. */
export async function showRunning(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '23');
}

/** The pictures of the talks. */
export const talkPictures: readonly Picture[] = [
  { name: 'talks.light', address: '/presentations/home', show: showTalks },
  { name: 'talks.dark', address: '/presentations/home', theme: 'dark', show: showTalks },
  { name: 'talks.phone', address: '/presentations/home', on: 'phone', show: showTalks },
  { name: 'talks.register', login: 'hyunja', address: '/presentations/register', show: fillTalk },
  { name: 'talks.register.dark', login: 'hyunja', address: '/presentations/register', theme: 'dark', show: fillTalk },
  {
    name: 'talks.detail',
    address: '/presentations/home?search=코드 리뷰',
    on: 'phone',
    async show(page) {
      await page.getByRole('list', { name: '발표 목록' }).getByRole('link').first().click();
      await expect(page.getByRole('button', { name: '영상 재생' })).toBeVisible();
    },
  },
  { name: 'talks.now', at: 'talk', address: '/presentations/now', show: showRunning },
  { name: 'talks.now.dark', at: 'talk', address: '/presentations/now', theme: 'dark', show: showRunning },
  {
    name: 'talks.schedule',
    admin: true,
    address: '/admin/presentations/home',
    async show(page) {
      await page
        .getByRole('gridcell')
        .getByRole('button', { name: /발표 예정/ })
        .click();
      await expect(page.getByRole('dialog').getByText('발표자')).toBeVisible();
    },
  },
];
