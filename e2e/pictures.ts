import { expect, type Page } from '@playwright/test';
import { linkTo } from './mailed-link.ts';
import { dialog, endsIn, oasis, openLocker } from './map.ts';
import type { Moment } from './moment-of.ts';

/** A picture of the documents, taken of the demo. */
export type Picture = {
  readonly name: string;
  /** The person who looks; nobody before the sign-in. The third one has a penalty, and coins; the last one is new. */
  readonly login?: 'hyunja' | 'jihkim' | 'juninam' | 'daeun';
  /** An administrator looks. */
  readonly admin?: true;
  readonly address: string;
  readonly on?: 'phone';
  readonly theme?: 'dark';
  /** When it is, where that is another moment; these are taken last. */
  readonly at?: Moment;
  /** What is done and waited for until everything is there. */
  show(page: Page): Promise<void>;
};

/** The panel of the first locker that is free. */
export async function showFree(page: Page): Promise<void> {
  const first = page
    .getByRole('grid')
    .getByRole('button', { name: /^\d+번, 개인, 사용가능/ })
    .first();
  await openLocker(page, Number.parseInt((await first.textContent()) ?? '', 10));
}

/** The panel of the first locker that the visitor's own one could be exchanged for, and its question. */
export async function showMove(page: Page): Promise<void> {
  await showFree(page);
  await page.getByRole('button', { name: /^이사하기/ }).click();
  await expect(dialog(page, '이 사물함으로 옮길까요?')).toContainText('그대로');
}

/** The days with free slots, in the form of a talk. */
export async function showDays(page: Page): Promise<void> {
  await expect(page.getByRole('group', { name: '날짜' }).getByRole('radio').first()).toBeVisible();
}

/** A talk as somebody has written it, to be sent. */
export async function fillTalk(page: Page): Promise<void> {
  await showDays(page);
  const main = page.getByRole('main');
  await main.getByRole('group', { name: '날짜' }).getByRole('radio').last().check();
  await main.getByRole('group', { name: '시작 시각' }).getByRole('radio').first().check();
  await main.getByRole('radio', { name: '토의' }).check();
  await main.getByRole('textbox', { name: '제목' }).fill('리뷰어에게 먼저 말 걸기');
  const summary = '리뷰를 부탁하는 글 한 줄이 첫 응답까지의 시간을 어떻게 바꾸는지 숫자로 봅니다.';
  await main.getByRole('textbox', { name: '한 줄 요약' }).fill(summary);
  await main
    .getByRole('textbox', { name: '목차' })
    .fill('1. 리뷰를 기다리는 시간\n2. 한 줄 요청문의 구조\n3. 열두 팀의 기록');
  await main.getByRole('textbox', { name: '내용' }).fill('열두 팀의 기록을 모아 첫 응답까지 걸린 시간을 비교했습니다.');
}

/** Buys the chosen ticket of a kind in the store. */
async function buy(page: Page, kind: string, sku?: string): Promise<void> {
  await page.getByRole('region', { name: kind }).getByRole('button', { name: '구매하기' }).click();
  const question = dialog(page, '이 아이템을 살까요?');
  if (sku !== undefined) await question.getByRole('combobox').selectOption(sku);
  await question.getByRole('button', { name: '네, 구매할게요' }).click();
  await endsIn(page, '구매했어요');
}

/** Puts the penalty that is told at the start away, buys a ticket against it, and asks what it would do. */
export async function showReduction(page: Page): Promise<void> {
  await dialog(page, '페널티 안내').getByRole('button', { name: '닫기' }).click();
  await buy(page, '페널티 감면권', 'PENALTY_7');
  await page.getByRole('link', { name: '인벤토리' }).first().click();
  await page.getByRole('button', { name: '페널티 감면', exact: true }).click();
  await expect(dialog(page, '페널티를 줄일까요?')).toContainText('−7일');
}

export async function showAlarm(page: Page): Promise<void> {
  await buy(page, '알림 등록권');
  await page.goto('/main?floor=2&section=Cluster 1 - OA');
  await page.getByRole('button', { name: 'Cluster 1 - OA 알림 받기' }).first().click();
  await expect(dialog(page, '이 구역의 알림을 받을까요?')).toContainText('12:55');
}

async function showStore(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: '페널티 감면권' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^가진 티켓/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^이번 달 20번 중/ })).toBeVisible();
}

/** What the bar says of the campus comes once the map is at rest. */
const showFacts = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: /^빈 사물함 \d+칸/ })).toBeVisible();

async function showFreeAtRest(page: Page): Promise<void> {
  await showFree(page);
  await showFacts(page);
}

export async function showClub(page: Page): Promise<void> {
  await page.getByRole('row').getByRole('link', { name: '새롬 밴드' }).click();
  await expect(page.getByRole('heading', { name: /^동아리 멤버/ })).toBeVisible();
}

export async function askForLink(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'intra ID' }).fill(name);
  await page.getByRole('button', { name: '인증 요청' }).click();
  await expect(page.getByRole('heading', { name: '메일을 보냈어요' })).toBeVisible();
}

export const pictures: readonly Picture[] = [
  {
    name: 'login',
    address: '/login',
    show: (page) => expect(page.getByRole('button', { name: /Seoul 로그인/ })).toBeVisible(),
  },
  {
    name: 'home',
    login: 'jihkim',
    address: '/home',
    show: (page) => expect(page.getByRole('timer').first()).toBeVisible(),
  },
  { name: 'main.light', login: 'hyunja', address: oasis, show: showFreeAtRest },
  { name: 'main.dark', login: 'hyunja', address: oasis, theme: 'dark', show: showFreeAtRest },
  {
    name: 'main.phone',
    login: 'hyunja',
    address: oasis,
    on: 'phone',
    show: (page) => expect(page.getByRole('grid')).toBeVisible(),
  },
  {
    name: 'panel',
    login: 'jihkim',
    address: oasis,
    async show(page) {
      await page
        .getByRole('grid')
        .getByRole('button', { name: /내 사물함/ })
        .click();
      await expect(page.getByRole('button', { name: '사물함 설정' })).toBeVisible();
      await showFacts(page);
    },
  },
  {
    name: 'dialog',
    login: 'hyunja',
    address: oasis,
    async show(page) {
      await showFree(page);
      await page.getByRole('button', { name: '대여', exact: true }).click();
      await expect(dialog(page, '이 사물함을 대여할까요?')).toContainText('31일');
    },
  },
  {
    name: 'available',
    login: 'hyunja',
    address: '/available',
    show: (page) => expect(page.getByRole('list', { name: '2층 Oasis' })).toBeVisible(),
  },
  {
    name: 'profile.light',
    login: 'jihkim',
    address: '/profile',
    async show(page) {
      await page.getByRole('button', { name: /^메인 컬러/ }).click();
      await page.getByRole('button', { name: '바다색' }).click();
      await expect(page.getByRole('region', { name: '로그인한 곳' })).toContainText('이 기기');
      await expect(page.getByRole('button', { name: '페널티 감면' })).toBeVisible();
    },
  },
  {
    name: 'profile.phone',
    login: 'jihkim',
    address: '/profile',
    on: 'phone',
    theme: 'dark',
    show: (page) => expect(page.getByRole('region', { name: '포인트 컬러' })).toBeVisible(),
  },
  { name: 'store.light', login: 'jihkim', address: '/store', show: showStore },
  { name: 'store.dark', login: 'jihkim', address: '/store?panel=coins', theme: 'dark', show: showStore },
  { name: 'store.phone', login: 'jihkim', address: '/store', on: 'phone', show: showStore },
  {
    name: 'store.log',
    login: 'jihkim',
    address: '/store/coin-log',
    async show(page) {
      await expect(page.getByRole('button', { name: '더보기' })).toBeVisible();
      await page.getByRole('button', { name: '더보기' }).click();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    },
  },
  {
    name: 'store.coins',
    login: 'jihkim',
    address: '/store?panel=coins',
    on: 'phone',
    show: (page) => expect(page.getByRole('row', { name: /2,000 까비/ })).toBeVisible(),
  },
  {
    name: 'store.inventory',
    login: 'jihkim',
    address: '/store/inventory',
    show: (page) => expect(page.getByRole('region', { name: '연장권' })).toContainText('→'),
  },
  {
    name: 'store.uses',
    login: 'jihkim',
    address: '/store/item-use-log',
    on: 'phone',
    show: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'store.extend',
    login: 'jihkim',
    address: '/store/inventory',
    on: 'phone',
    theme: 'dark',
    async show(page) {
      await page.getByRole('button', { name: '연장권 사용하기' }).click();
      await expect(dialog(page, '사물함을 연장할까요?')).toContainText(/\+\d+일/);
    },
  },
  { name: 'store.move', login: 'jihkim', address: oasis, show: showMove },
  {
    name: 'store.alarm',
    login: 'jihkim',
    address: '/store',
    theme: 'dark',
    show: showAlarm,
  },
  {
    name: 'store.penalty',
    login: 'juninam',
    address: '/store',
    on: 'phone',
    show: showReduction,
  },
  {
    name: 'club.light',
    login: 'hyunja',
    address: '/clubs',
    async show(page) {
      await showClub(page);
      await page.getByRole('main').getByRole('listitem').nth(4).getByRole('button').click();
      await expect(page.getByRole('button', { name: '동아리장 위임' })).toBeVisible();
    },
  },
  {
    name: 'club.phone',
    login: 'hyunja',
    address: '/clubs',
    on: 'phone',
    theme: 'dark',
    async show(page) {
      await showClub(page);
      await page.getByRole('button', { name: '비밀번호 보기' }).click();
    },
  },
  {
    name: 'inbox',
    login: 'daeun',
    address: oasis,
    async show(page) {
      await showFree(page);
      await page.getByRole('button', { name: '대여', exact: true }).click();
      await dialog(page, '이 사물함을 대여할까요?').getByRole('button', { name: '네, 대여할게요' }).click();
      await expect(page.getByRole('dialog', { name: /대여했어요$/ })).toBeVisible();
      await expect(async () => {
        await page.goto('/dev/inbox');
        await expect(page.getByText('사물함을 대여했어요').first()).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  },
  { name: 'leaver.sent', address: '/agu', on: 'phone', show: (page) => askForLink(page, 'yunaoh') },
  {
    name: 'leaver.return',
    address: '/agu',
    async show(page) {
      await askForLink(page, 'dohkang');
      await page.goto(await linkTo(page, 'dohkang'));
      await expect(page.getByRole('timer')).toBeVisible();
    },
  },
];
