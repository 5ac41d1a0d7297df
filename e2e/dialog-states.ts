import { expect, type Page } from '@playwright/test';
import type { State } from './every-state.ts';
import { dialog, oasis } from './map.ts';
import { showAlarm, showMove, showReduction } from './pictures.ts';
import { asks, asksAboutMine, button } from './show-state.ts';

/** People of the demo: without a locker, with one, with one on floor 3, and one with a penalty. */
const [free, renter, onFloor3, penalised] = ['hyunja', 'jihkim', 'sunjkang', 'juninam'] as const;
/** Those who share: one of three, one of two. */
const [ofThree, ofTwo] = ['mkwon', 'miycho'] as const;

const givesBack = asksAboutMine('반납', '사물함을 반납할까요?');
const asksToRent = asks(/개인, 사용가능/, '이 사물함을 대여할까요?');

/** The yes to a rental, which the server answers so. */
const rentIs = (answer: Parameters<Page['route']>[1]) => async (page: Page) => {
  await page.route(/\/v4\/lent\/cabinets\/\d+$/, answer);
  await asksToRent(page);
  await button(page, '네, 대여할게요').click();
};

/** What a question of the map becomes, and those that are asked of one situation alone. */
export const dialogStates: readonly State[] = [
  {
    name: 'rent.working',
    login: free,
    address: oasis,
    async show(page) {
      await rentIs(() => undefined)(page);
      await expect(button(page, '대여하는 중')).toBeVisible();
    },
  },
  {
    name: 'rent.failed',
    login: free,
    address: oasis,
    async show(page) {
      const body = { status: 400, statusCode: 400, code: 'INVALID_ARGUMENT', error: 'Bad Request', requestId: '1' };
      const message = '맞지 않는 값이 있어요. 확인하고 고쳐 주세요.';
      await rentIs((route) => route.fulfill({ status: 400, json: { ...body, message } }))(page);
      await expect(dialog(page, '실패했습니다')).toBeVisible();
    },
  },
  {
    name: 'rent.unavailable',
    login: renter,
    address: oasis,
    show: asks(/공유, 사용가능/, '이미 쓰고 있는 사물함이 있어요'),
  },
  { name: 'return.three', login: ofThree, address: '/home', show: givesBack },
  { name: 'return.two', login: ofTwo, address: '/home', show: givesBack },
  {
    name: 'return.password',
    login: onFloor3,
    address: '/home',
    show: asksAboutMine('반납', '자물쇠 비밀번호를 남겨 주세요'),
  },
  { name: 'move', login: renter, address: oasis, show: showMove },
  { name: 'alarm', once: true, login: renter, address: '/store', show: showAlarm },
  { name: 'penalty', once: true, login: penalised, address: '/store', show: showReduction },
];
