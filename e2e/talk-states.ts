import { expect, type Page } from '@playwright/test';
import type { State } from './every-state.ts';
import { dialog } from './map.ts';
import { fillTalk, showDays } from './pictures.ts';
import { actElsewhere, button, heading, press } from './show-state.ts';
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

/** The form in which the author changes the next talk. */
async function showEditor(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('link', { name: '수정하기' }).click();
  await expect(page.getByRole('textbox', { name: '제목' })).toBeVisible();
}

/** What both texts of a talk are now, once the author has changed them in another window meanwhile. */
async function showChangedSince(page: Page): Promise<void> {
  await showEditor(page);
  const outline = page.getByRole('textbox', { name: '목차' });
  const summary = page.getByRole('textbox', { name: '한 줄 요약' });
  await summary.fill('잠금과 대기를 그림으로 봅니다.');
  await outline.fill('1. 잠금\n2. 대기');
  const { read, change } = await actElsewhere(page);
  const path = `/v6/presentations/${/\d+/.exec(page.url().replace(/^.*presentations/, ''))?.[0]}`;
  const { data } = await read(path);
  const names = ['duration', 'category', 'title', 'videoLink', 'slidesLink', 'recordingAllowed', 'publicAllowed'];
  const kept = Object.fromEntries(names.map((name) => [name, data[name]]));
  const said = {
    summary: `${Date.now()}번째로 고친 한 줄`,
    outline: `1. 행 잠금\n2. 교착 상태\n`.repeat(9),
    detail: data.detail,
  };
  const form = JSON.stringify({ ...kept, ...said, thumbnailUpdated: false });
  const part = { name: 'form', mimeType: 'application/json', buffer: Buffer.from(form) };
  await change(path, { multipart: { form: part } });
  await button(page, '수정하기').click();
  await expect(page.getByText('적는 사이에 다른 곳에서 이 발표를 고쳤어요.')).toBeVisible();
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

/** A question that is open while another administrator moves what it is about. */
async function showMovedSince(page: Page): Promise<void> {
  await showPlanned(page);
  await press(page, '일정 수정', '일정 수정');
  const question = dialog(page, '일정 수정');
  await question.getByRole('radio', { name: '18', exact: true }).check({ force: true });
  const { read, change } = await actElsewhere(page);
  const { data } = await read('/v6/presentations/now');
  const [{ startTime, presentationId }] = data.next;
  const month = await read(`/v6/admin/presentations?yearMonth=${startTime.slice(0, 7)}`);
  const { slotId } = month.data.find((each: { presentationId: number }) => each.presentationId === presentationId);
  const hour = startTime.includes('T15') ? '14' : '15';
  const moved = { startTime: `${startTime.slice(0, 10)}T${hour}:00:00`, presentationLocation: 'BASEMENT' };
  await change(`/v6/admin/presentations/slots/${slotId}`, { data: moved });
  await question.getByRole('button', { name: '옮기기' }).click();
  await expect(question.getByText(/방금 다른 관리자가/)).toBeVisible();
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
    show: showEditor,
  },
  {
    name: 'talks.edit.changed',
    login: speaker,
    address: '/presentations/home?search=PostgreSQL',
    show: showChangedSince,
  },
  { name: 'talks.schedule', admin: true, address: schedule, show: heading(/./) },
  { name: 'talks.schedule.talk', admin: true, address: schedule, show: showPlanned },
  { name: 'talks.schedule.add', admin: true, address: schedule, show: (page) => press(page, '일정 추가', /일정/) },
  { name: 'talks.keep', admin: true, address: schedule, show: showKept },
  { name: 'talks.schedule.moved', admin: true, address: schedule, show: showMovedSince },
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
