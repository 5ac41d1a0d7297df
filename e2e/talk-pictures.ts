import { expect, type Page } from '@playwright/test';
import { fillTalk, type Picture } from './pictures.ts';

async function showTalks(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: '발표 목록' }).getByRole('listitem').first()).toBeVisible();
}

async function showRoom(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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
  { name: 'talks.now', address: '/presentations/now', show: showRoom },
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
