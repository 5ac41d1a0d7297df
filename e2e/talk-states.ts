import { expect, type Page } from '@playwright/test';
import type { State } from './every-state.ts';
import { dialog } from './map.ts';
import { fillTalk, showDays } from './pictures.ts';
import { button, heading, press } from './show-state.ts';
import { showRunning } from './talk-pictures.ts';

/** People of the demo: one who gives no talk, and the one who gives the next. */
const [listener, speaker] = ['hyunja', 'jihkim'] as const;

async function asksToGive(page: Page): Promise<void> {
  await fillTalk(page);
  await page.getByRole('main').getByRole('button', { name: '신청하기' }).click();
  await expect(dialog(page, '이 발표를 신청할까요?')).toBeVisible();
}

/** The page of the first talk of the list. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('list', { name: '발표 목록' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: '댓글' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** What the schedule says of the talk that comes next. */
async function showPlanned(page: Page): Promise<void> {
  // On a phone what is on a day stands below the month, once the day is chosen.
  const day = page.getByRole('gridcell').filter({ has: page.locator('[data-kind=upcoming]') });
  await day.click({ position: { x: 8, y: 8 } });
  const onDay = page.locator('[aria-selected=true], #chosen-day');
  await onDay.getByRole('button', { name: /발표 예정/ }).click();
  await expect(page.getByRole('dialog').getByText('발표자')).toBeVisible();
}

/** Its page, as administrators see it. */
async function showKept(page: Page): Promise<void> {
  await showPlanned(page);
  await page.getByRole('dialog').getByRole('button', { name: '발표 보기' }).click();
  await expect(button(page, '발표 취소')).toBeVisible();
}

const schedule = '/admin/presentations/home';

/** Every screen of the talks, and what opens on it. */
export const talkStates: readonly State[] = [
  { name: 'talks', address: '/presentations/home', show: heading(/./) },
  { name: 'talks.none', address: '/presentations/home?search=zzzz', show: heading(/./) },
  { name: 'talks.now', address: '/presentations/now', show: heading(/./) },
  { name: 'talks.about', address: '/presentations/about', show: heading(/./) },
  { name: 'talks.rules', address: '/presentations/community', show: heading(/./) },
  { name: 'talks.missing', address: '/presentations/999999', show: heading(/./) },
  { name: 'talks.detail.out', address: '/presentations/home?search=코드 리뷰', show: openFirst },
  { name: 'talks.detail', login: listener, address: '/presentations/home?search=코드 리뷰', show: openFirst },
  { name: 'talks.out', address: '/presentations/register', show: heading('발표 신청') },
  { name: 'talks.mine', login: speaker, address: '/presentations/profile', show: heading('발표 기록') },
  { name: 'talks.register', login: listener, address: '/presentations/register', show: showDays },
  { name: 'talks.question', login: speaker, address: '/presentations/register', show: asksToGive },
  {
    name: 'talks.edit',
    login: speaker,
    address: '/presentations/home?search=PostgreSQL',
    async show(page) {
      await openFirst(page);
      await page.getByRole('link', { name: '수정하기' }).click();
      await expect(page.getByRole('textbox', { name: '제목' })).toBeVisible();
    },
  },
  { name: 'talks.schedule', admin: true, address: schedule, show: heading(/./) },
  { name: 'talks.schedule.talk', admin: true, address: schedule, show: showPlanned },
  { name: 'talks.schedule.add', admin: true, address: schedule, show: (page) => press(page, '일정 추가', /일정/) },
  { name: 'talks.keep', admin: true, address: schedule, show: showKept },
  {
    name: 'talks.keep.cancel',
    admin: true,
    address: schedule,
    async show(page) {
      await showKept(page);
      await press(page, '발표 취소', /취소/);
    },
  },
  {
    name: 'talks.keep.edit',
    admin: true,
    address: schedule,
    async show(page) {
      await showKept(page);
      await page.getByRole('link', { name: '수정하기' }).click();
      await expect(page.getByRole('textbox', { name: '제목' })).toBeVisible();
    },
  },
];

/** The display of a room while a talk is given. It comes last of all: no other state is of that day. */
export const lastTalkStates: readonly State[] = [
  { name: 'talks.running', at: 'talk', address: '/presentations/now', show: showRunning },
];
