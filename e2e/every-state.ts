import { expect, type Page } from '@playwright/test';
import { dialogStates } from './dialog-states.ts';
import { linkTo } from './mailed-link.ts';
import { dialog, oasis } from './map.ts';
import type { Moment } from './moment-of.ts';
import { askForLink, showClub, showFree } from './pictures.ts';
import {
  asks,
  asksAboutMember,
  asksAboutMine,
  asksInClub,
  failing,
  grid,
  heading,
  press,
  seen,
  showLobby,
  showMarked,
  showMine,
  showRented,
  showReturned,
  showTile,
  waiter,
} from './show-state.ts';
import { lastTalkStates, talkStates } from './talk-states.ts';

/** A screen or a state of one, reached in Korean by the person who looks. */
export type State = {
  readonly name: string;
  readonly login?: string;
  /** An administrator looks. */
  readonly admin?: true;
  readonly address: string;
  /** It is reached by keys alone, or one time only: the same window takes every width. */
  readonly once?: true;
  /** Something makes room when it cannot be read, so the page moves once. */
  readonly makesRoom?: true;
  /** When it is, for those that are of one moment; they come last, one after the other. */
  readonly at?: Moment;
  show(page: Page): Promise<void>;
};

/** People of the demo: without a locker, with one, too late, with a penalty; and one who was never here. */
const [free, renter, late, penalised, fresh] = ['hyunja', 'jihkim', 'gunshin', 'juninam', 'first.time'] as const;

/** Where a locker that is given back is not the first that opens. */
const elsewhere = '/main?floor=2&section=Cluster 1 - OA';

async function hold(page: Page): Promise<void> {
  await page.route(/\/v4\/.*floors/, () => undefined);
  await page.goto(oasis);
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
}

/** Every screen of students and leavers, and what opens on it. */
export const states: readonly State[] = [
  // Within the ten minutes for which people of the demo wait.
  { name: 'waiting.lobby', login: waiter, address: oasis, show: showLobby },
  {
    name: 'waiting.leave',
    login: waiter,
    address: oasis,
    async show(page) {
      await showLobby(page);
      await press(page, '대기열 취소', '대기열에서 나갈까요?');
    },
  },
  {
    name: 'waiting.home',
    login: waiter,
    address: oasis,
    async show(page) {
      await showLobby(page);
      await page.goto('/home');
      await heading('아직 혼자예요')(page);
    },
  },
  { name: 'waiting.join', login: free, address: oasis, show: asks(/공유, 대기중/, '초대코드') },
  { name: 'login', address: '/login', show: seen((page) => page.getByRole('button', { name: /Seoul 로그인/ })) },
  {
    name: 'login.refused',
    address: '/login?status=401&message=NOT_SUPPORT_OAUTH_TYPE',
    show: seen((page) => page.getByRole('alert')),
  },
  { name: 'login.failure', address: '/login/failure', show: heading('로그인하지 못했어요') },
  { name: 'home.none', login: free, address: '/home', show: heading(/^빈 사물함 \d+칸/) },
  { name: 'home.holding', login: renter, address: '/home', show: heading(/일 남았어요/) },
  { name: 'home.late', login: late, address: '/home', show: heading(/늦었어요/) },
  {
    name: 'home.penalty',
    login: penalised,
    address: '/home',
    show: (page) => expect(dialog(page, '페널티 안내')).toBeVisible(),
  },
  { name: 'home.manual', login: free, address: '/home', show: (page) => press(page, '개인 사물함', '개인 사물함') },
  { name: 'guide', login: free, address: '/guide', show: heading('Cabinet 이용 안내') },
  { name: 'main', login: free, address: oasis, show: grid },
  { name: 'main.free', login: free, address: oasis, show: showFree },
  { name: 'main.used', login: free, address: oasis, show: showTile(/사용 중/) },
  { name: 'main.pending', login: free, address: oasis, show: showTile(/오픈예정/) },
  { name: 'main.shared', login: free, address: oasis, show: showTile(/공유, 사용가능/) },
  { name: 'main.mine', login: renter, address: '/home', show: showMine },
  { name: 'main.late', login: late, address: '/home', show: showMine },
  {
    name: 'main.list',
    login: free,
    address: oasis,
    async show(page) {
      await page.getByRole('radio', { name: '목록' }).click({ force: true });
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    name: 'main.map',
    login: free,
    address: `${oasis}&panel=map`,
    show: seen((page) => page.getByRole('link', { name: /^Oasis/ })),
  },
  { name: 'main.notices', login: renter, address: `${oasis}&panel=notices`, show: heading('받은 알림') },
  {
    name: 'main.keys',
    once: true,
    login: free,
    address: oasis,
    async show(page) {
      await grid(page);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'main.loading', login: free, address: '/home', show: hold },
  {
    name: 'main.closed',
    login: free,
    address: '/main?floor=4',
    show: seen((page) => page.getByRole('main').getByText(/닫혀 있어요/)),
  },
  { name: 'rent', login: free, address: oasis, show: asks(/개인, 사용가능/, '이 사물함을 대여할까요?') },
  { name: 'gather', login: free, address: oasis, show: asks(/공유, 사용가능/, '이 사물함을 대여할까요?') },
  { name: 'return', login: renter, address: '/home', show: asksAboutMine('반납', /반납할까요|남겨 주세요/) },
  { name: 'return.late', login: late, address: '/home', show: asksAboutMine('반납', /반납할까요|남겨 주세요/) },
  { name: 'rent.done', once: true, login: 'rents.here', address: elsewhere, show: showRented },
  { name: 'return.done', once: true, login: 'returns.here', address: elsewhere, show: showReturned },
  { name: 'settings', login: renter, address: '/home', show: asksAboutMine('사물함 설정', '사물함 설정') },
  { name: 'extend', login: renter, address: '/home', show: asksAboutMine(/^연장권 사용하기/, '사물함을 연장할까요?') },
  ...dialogStates,
  {
    name: 'available',
    login: free,
    address: '/available',
    show: seen((page) => page.getByRole('list', { name: '2층 Oasis' })),
  },
  {
    name: 'log',
    login: renter,
    address: '/profile/log',
    show: seen((page) => page.getByRole('table', { name: '사물함 대여 기록' })),
  },
  {
    name: 'log.empty',
    login: fresh,
    address: '/profile/log',
    show: seen((page) => page.getByText('대여기록이 없습니다.')),
  },
  {
    name: 'profile',
    login: renter,
    address: '/profile',
    show: seen((page) => page.getByRole('region', { name: '로그인한 곳' })),
  },
  {
    name: 'profile.fresh',
    login: fresh,
    address: '/profile',
    show: seen((page) => page.getByRole('region', { name: '로그인한 곳' })),
  },
  { name: 'store', login: renter, address: '/store', show: heading(/^가진 티켓/) },
  {
    name: 'store.coins',
    login: renter,
    address: '/store?panel=coins',
    show: seen((page) => page.getByRole('row', { name: /2,000 까비/ })),
  },
  {
    name: 'store.buy',
    login: renter,
    address: '/store',
    async show(page) {
      await page.getByRole('region', { name: '이사권' }).getByRole('button', { name: '구매하기' }).click();
      await expect(dialog(page, '이 아이템을 살까요?')).toBeVisible();
    },
  },
  {
    name: 'store.inventory',
    login: renter,
    address: '/store/inventory',
    show: seen((page) => page.getByRole('region', { name: '연장권' })),
  },
  {
    name: 'store.inventory.empty',
    login: fresh,
    address: '/store/inventory',
    show: seen((page) => page.getByText('아직 가진 아이템이 없어요.')),
  },
  {
    name: 'store.uses',
    login: renter,
    address: '/store/item-use-log',
    show: seen((page) => page.getByRole('main').getByRole('listitem')),
  },
  {
    name: 'store.log',
    login: renter,
    address: '/store/coin-log',
    show: seen((page) => page.getByRole('main').getByRole('listitem')),
  },
  { name: 'clubs', login: free, address: '/clubs', show: seen((page) => page.getByRole('row').getByRole('link')) },
  { name: 'clubs.none', login: fresh, address: '/clubs', show: heading(/./) },
  {
    name: 'clubs.club',
    login: free,
    address: '/clubs',
    show: showClub,
  },
  { name: 'clubs.add', login: free, address: '/clubs', show: asksInClub('멤버 추가', '동아리 멤버 추가') },
  { name: 'clubs.notice', login: free, address: '/clubs', show: asksInClub('수정하기', '동아리 메모') },
  { name: 'clubs.password', login: free, address: '/clubs', show: asksInClub('비밀번호 설정', '비밀번호 설정') },
  { name: 'clubs.remove', login: free, address: '/clubs', show: asksAboutMember('내보내기', '이 멤버를 내보낼까요?') },
  {
    name: 'clubs.delegate',
    login: free,
    address: '/clubs',
    show: asksAboutMember('동아리장 위임', '동아리장을 위임할까요?'),
  },
  { name: 'agu', address: '/agu', show: seen((page) => page.getByRole('textbox', { name: 'intra ID' })) },
  { name: 'agu.sent', address: '/agu', once: true, show: (page) => askForLink(page, 'yunaoh') },
  {
    name: 'agu.return',
    address: '/agu',
    once: true,
    async show(page) {
      await askForLink(page, 'dohkang');
      await page.goto(await linkTo(page, 'dohkang'));
      await expect(page.getByRole('timer')).toBeVisible();
    },
  },
  { name: 'failed.nowhere', login: free, address: '/nowhere', show: heading('이 주소에는 페이지가 없어요.') },
  {
    name: 'failed.ours',
    // The column of the sections, of which there are none.
    makesRoom: true,
    login: free,
    address: '/home',
    show: failing(/\/v4\/.*(floors|available)/, 'ours', oasis),
  },
  {
    name: 'failed.ours.list',
    login: free,
    address: '/home',
    show: failing(/\/v4\/.*(floors|available)/, 'ours', '/available'),
  },
  {
    name: 'failed.offline',
    login: free,
    address: '/home',
    show: failing(/\/v4\/.*available/, 'offline', '/available'),
  },
  ...talkStates,
  { name: 'opening.marked', once: true, at: '12:40', login: free, address: oasis, show: showMarked },
  { name: 'opening.minute', once: true, at: '12:59:12', login: free, address: oasis, show: showMarked },
  {
    name: 'opening.open',
    once: true,
    at: '12:59:54',
    login: free,
    address: oasis,
    async show(page) {
      await showMarked(page);
      await expect(page.getByText('지금 열렸어요.')).toBeVisible({ timeout: 30_000 });
    },
  },
  ...lastTalkStates,
];
