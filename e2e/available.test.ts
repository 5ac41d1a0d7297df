import { found } from './campus.ts';
import { panelOf } from './map.ts';
import { expect, test } from './story.ts';

test('R-RENT-09: what is free on the open floors is listed by floor, filtered by type, and opens where it stands', async ({
  signIn,
}) => {
  const page = await signIn('looks.for.one', '/available');
  const floor = page.getByRole('region', { name: '2층' });
  const list = floor.getByRole('list', { name: '2층 Oasis' });
  const free = (type: string) => floor.getByRole('button', { name: new RegExp(`^\\d+번, ${type}, 사용가능`) });
  await expect(free('개인').first()).toBeVisible();
  await expect(free('공유').first()).toBeVisible();
  const soon = page.getByRole('list', { name: '13:00에 열려요' });
  await expect(soon.getByRole('button', { name: `${found.opening}번, 개인, 오픈예정` })).toBeVisible();
  await expect(floor.getByRole('button', { name: /오픈예정/ })).toHaveCount(0);
  await expect(page.getByText('4층, 5층은 지금 이용할 수 없어요.')).toBeVisible();
  await expect(page.getByRole('region', { name: '4층' })).toHaveCount(0);

  await test.step('only one type', async () => {
    const filter = page.getByRole('group', { name: '종류' }).or(page.getByRole('radiogroup', { name: '종류' }));
    await filter.getByRole('radio', { name: /^공유/ }).click();
    await expect(page).toHaveURL(/type=SHARE/);
    await expect(free('개인')).toHaveCount(0);
    await expect(free('공유').first()).toBeVisible();
    await filter.getByRole('radio', { name: /^전체/ }).click();
    await expect(free('개인').first()).toBeVisible();
  });

  await test.step('a floor folds', async () => {
    const fold = page.getByRole('button', { name: /^2층/ });
    await fold.click();
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(list).toBeHidden();
    await fold.click();
    await expect(list).toBeVisible();
  });

  await test.step('a locker opens beside the list, and Escape gives the place back', async () => {
    const first = page
      .getByRole('region', { name: '3층' })
      .getByRole('button', { name: /, 개인, 사용가능/ })
      .first();
    const number = Number.parseInt((await first.textContent()) ?? '', 10);
    await first.click();
    await expect(panelOf(page, number)).toContainText('찾아가는 길');
    await page.keyboard.press('Escape');
    await expect(panelOf(page, number)).toBeHidden();
    await expect(first).toBeFocused();
  });
});

test('R-GEN-06: the countdown goes by the clock of the server, whatever the device believes', async ({
  page,
  signIn,
}) => {
  await page.clock.setSystemTime(new Date('2031-03-03T03:03:03Z'));
  await signIn('has.a.wrong.clock', '/available');
  const shown = async () => {
    const [hours = 0, minutes = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
    return hours * 60 + minutes;
  };
  await expect(page.getByRole('timer')).toHaveText(/^\d{2}:\d{2}:\d{2}/);
  // The day of the stories begins at nine; by the clock of the device it would be nearly one.
  await expect.poll(shown).toBeGreaterThan(3 * 60);
  expect(await shown()).toBeLessThanOrEqual(4 * 60);
});

type Floor = readonly { readonly cabinets: readonly { readonly status: string }[] }[];
type Available = { readonly cabinetInfoResponseDtos: Readonly<Record<string, readonly { readonly status: string }[]>> };

test('where nothing is free home says that lockers open next only while some do', async ({ signIn }) => {
  const page = await signIn('finds.nothing.free', '/profile');
  const kept = new Set<string>();
  await page.route('**/available', async (route) => {
    const answer = await route.fetch();
    const { cabinetInfoResponseDtos: byFloor } = (await answer.json()) as Available;
    const left = Object.entries(byFloor).map(([floor, all]) => [floor, all.filter(({ status }) => kept.has(status))]);
    return route.fulfill({ response: answer, json: { cabinetInfoResponseDtos: Object.fromEntries(left) } });
  });
  // Nor is anything free on the map, from which home takes the nearest one.
  await page.route(/\/floors\/\d+$/, async (route) => {
    const answer = await route.fetch();
    const sections = (await answer.json()) as Floor;
    const json = sections.map(({ cabinets, ...rest }) => ({
      ...rest,
      cabinets: cabinets.filter(({ status }) => status !== 'AVAILABLE'),
    }));
    return route.fulfill({ response: answer, json });
  });
  const main = page.getByRole('main');
  await page.goto('/home');
  await expect(main.getByText('다음 오픈에 열리는 사물함도 없어요.')).toBeVisible();
  kept.add('PENDING');
  await page.goto('/home');
  await expect(main.getByText('다음 오픈에 새 사물함이 열려요.')).toBeVisible();
});
