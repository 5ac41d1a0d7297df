import { expect, type Page } from '@playwright/test';
import type { State } from './every-state.ts';
import { dialog } from './map.ts';
import { actElsewhere, button, failing, grid, heading, press, seen } from './show-state.ts';

/** Where the demo has lockers in every state, and where only clubs have some. */
const oasis = '/admin/main?floor=2&section=Oasis';
const clubs = '/admin/main?floor=3&section=Cluster X - 1';

/** Presses the first locker of the section whose name says this, and waits for its panel. */
const showTile = (name: RegExp) => async (page: Page) => {
  await page.getByRole('grid').getByRole('button', { name }).first().click();
  await expect(
    page.getByRole('button', { name: '변경 기록' }).or(page.getByRole('link', { name: '변경 기록' })),
  ).toBeVisible();
};

const asks = (name: RegExp, act: string, opens: string) => async (page: Page) => {
  await showTile(name)(page);
  await press(page, act, opens);
};

/** Chooses the first lockers of the section together. */
export async function showMany(page: Page): Promise<void> {
  await grid(page);
  await page.getByRole('button', { name: '다중 선택 모드' }).click();
  for (const name of [/사용 중/, /반납지연/, /사용가능/])
    await page.getByRole('grid').getByRole('button', { name }).first().click();
  await expect(page.getByRole('heading', { name: '선택한 사물함 3' })).toBeVisible();
}

/** The lockers as a list, with the first five chosen. */
export async function showBar(page: Page): Promise<void> {
  await grid(page);
  await page.getByRole('radio', { name: '목록' }).click({ force: true });
  const boxes = page.getByRole('checkbox', { name: /번 고르기$/ });
  for (const index of [1, 2, 3, 4, 5]) await boxes.nth(index).check();
  await expect(page.getByRole('region', { name: '일괄 작업' }).getByRole('listitem')).toHaveCount(5);
}

/** The bar, while what another choice leads to is still being worked out. */
async function showWorkingOut(page: Page): Promise<void> {
  await showBar(page);
  const bar = page.getByRole('region', { name: '일괄 작업' });
  await page.route(/\/previews/, () => undefined);
  await bar.getByRole('combobox').selectOption('PENDING');
  await expect(bar.getByText('미리 계산하는 중')).toBeVisible();
}

export async function showPerson(page: Page): Promise<void> {
  await page.getByRole('button', { name: '사물함 정보' }).first().click();
  await expect(page.getByRole('button', { name: '밴 해제' })).toBeVisible();
}

/** Types into the finder of the bar until it suggests. */
export async function showSuggested(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' }).fill('12');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
}

type Section = {
  readonly section: string;
  readonly cabinets: readonly { readonly cabinetId: number; readonly status: string }[];
};

/** The log, with a few changes to read: made now where nobody has made any. */
export async function showLog(page: Page): Promise<void> {
  const { read, change } = await actElsewhere(page);
  const sections: readonly Section[] = await read('/v4/cabinets/buildings/새롬관/floors/5');
  const ids = sections.flatMap(({ cabinets }) =>
    cabinets.filter(({ status }) => status === 'AVAILABLE').map(({ cabinetId }) => cabinetId),
  );
  if ((await read('/v6/admin/records')).totalElements === 0) {
    const [one = 0, another = 0, ...more] = ids;
    await change('/v4/admin/cabinets', { data: { cabinetIds: [one], lentType: null, status: 'BROKEN' } });
    await change(`/v4/admin/cabinets/${one}/status-note`, { data: { statusNote: '경첩이 휘었어요' } });
    await change('/v4/admin/cabinets', { data: { cabinetIds: [one], lentType: null, status: 'AVAILABLE' } });
    await change('/v4/admin/cabinets', { data: { cabinetIds: more.slice(0, 4), lentType: null, status: 'PENDING' } });
    await change(`/v4/admin/cabinets/${another}/title`, { data: { title: '빌려주는 우산' } });
    await page.reload();
  }
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
}

/** The six cards, drawn. */
export async function showHome(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(6);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '사물함 현황' }).locator('svg').first()).toBeVisible();
}

const clubRow = (page: Page) => page.getByRole('main').getByRole('row').nth(1);

/** Every screen of administrators, and what opens on it. */
export const deskStates: readonly State[] = [
  { name: 'desk.login', address: '/admin/login', show: seen((page) => button(page, 'L O G I N')) },
  { name: 'desk.login.failure', address: '/admin/login/failure', show: heading(/./) },
  {
    name: 'desk.login.wrong',
    address: '/admin/login',
    async show(page) {
      await page.getByLabel('ID', { exact: true }).fill('no.such.admin');
      await page.getByLabel('PASSWORD').fill('a guess');
      await button(page, 'L O G I N').click();
      await expect(dialog(page, '아이디나 비밀번호가 맞지 않아요')).toBeVisible();
    },
  },
  { name: 'desk.home', admin: true, address: '/admin/home', show: showHome },
  {
    name: 'desk.home.table',
    admin: true,
    address: '/admin/home',
    async show(page) {
      await showHome(page);
      await page.getByRole('button', { name: '주간 이용 현황, 표로 보기' }).click();
    },
  },
  {
    name: 'desk.home.failed',
    admin: true,
    address: '/admin/home',
    show: failing(/\/v4\/admin\/statistics/, 'ours', '/admin/home'),
  },
  { name: 'desk.main', admin: true, address: oasis, show: grid },
  { name: 'desk.main.used', admin: true, address: oasis, show: showTile(/개인, 사용 중/) },
  { name: 'desk.main.late', admin: true, address: oasis, show: showTile(/반납지연/) },
  { name: 'desk.main.shared', admin: true, address: oasis, show: showTile(/공유, 사용 중/) },
  { name: 'desk.main.broken', admin: true, address: oasis, show: showTile(/사용불가/) },
  { name: 'desk.main.many', admin: true, address: oasis, show: showMany },
  { name: 'desk.main.bar', admin: true, address: oasis, show: showBar },
  { name: 'desk.main.bar.outdated', admin: true, address: oasis, show: showWorkingOut },
  {
    name: 'desk.main.map',
    admin: true,
    address: `${oasis}&panel=map`,
    show: seen((page) => page.getByRole('link', { name: /^Oasis/ })),
  },
  { name: 'desk.return', admin: true, address: oasis, show: asks(/반납지연/, '반납', '반납 처리') },
  { name: 'desk.return.shared', admin: true, address: oasis, show: asks(/공유, 사용 중/, '반납', '반납 처리') },
  { name: 'desk.state', admin: true, address: oasis, show: asks(/개인, 사용가능/, '상태 관리', '상태 관리') },
  {
    name: 'desk.lend',
    admin: true,
    address: clubs,
    show: asks(/^\d+번, 동아리, 동아리$/, '동아리 대여', '동아리 선택'),
  },
  {
    name: 'desk.available',
    admin: true,
    address: '/admin/available',
    show: seen((page) => page.getByRole('list', { name: '2층 Oasis' })),
  },
  { name: 'desk.suggest', admin: true, address: '/admin/home', show: showSuggested },
  {
    name: 'desk.search',
    admin: true,
    address: '/admin/search?q=ji',
    show: seen((page) => button(page, '사물함 정보')),
  },
  {
    name: 'desk.search.locker',
    admin: true,
    address: '/admin/search?q=12',
    show: seen((page) => button(page, '대여기록')),
  },
  {
    name: 'desk.search.none',
    admin: true,
    address: '/admin/search?q=zzzz',
    show: seen((page) => page.getByText(/찾는 결과가 없어요/)),
  },
  { name: 'desk.person', admin: true, address: '/admin/search?q=ji', show: showPerson },
  {
    name: 'desk.history',
    admin: true,
    address: '/admin/search?q=12',
    async show(page) {
      await button(page, '대여기록').first().click();
      const panel = page.getByRole('region', { name: /대여기록$/ });
      await expect(panel.or(page.getByRole('dialog', { name: /대여기록$/ }))).toBeVisible();
    },
  },
  { name: 'desk.clubs', admin: true, address: '/admin/club', show: seen((page) => clubRow(page)) },
  {
    name: 'desk.clubs.create',
    admin: true,
    address: '/admin/club',
    show: (page) => press(page, '동아리 생성', '새 동아리 만들기'),
  },
  {
    name: 'desk.clubs.change',
    admin: true,
    address: '/admin/club',
    async show(page) {
      await clubRow(page).getByRole('button', { name: /수정$/ }).click();
      await expect(dialog(page, '동아리 이름 바꾸기')).toBeVisible();
    },
  },
  {
    name: 'desk.clubs.delete',
    admin: true,
    address: '/admin/club',
    async show(page) {
      await clubRow(page).getByRole('button', { name: /삭제$/ }).click();
      await expect(dialog(page, '동아리를 삭제할까요?')).toBeVisible();
    },
  },
  { name: 'desk.store', admin: true, address: '/admin/store', show: heading(/./) },
  { name: 'desk.grants', admin: true, address: '/admin/store/grants', show: heading(/./) },
  { name: 'desk.log', admin: true, address: '/admin/log', show: showLog },
  {
    name: 'desk.log.undo',
    admin: true,
    address: '/admin/log',
    async show(page) {
      await showLog(page);
      await button(page, /되돌리기/)
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'desk.messages',
    admin: true,
    address: '/admin/slack-alarm',
    show: seen((page) => page.getByRole('region', { name: '미리 보기' })),
  },
  { name: 'desk.account', admin: true, address: '/admin/account', show: heading(/./) },
];
