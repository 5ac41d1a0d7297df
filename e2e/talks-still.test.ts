import { talk } from './campus.ts';
import { hear } from './hear.ts';
import { hold } from './hold.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, test } from './talk-story.ts';

test('R-PRES-01: what stands below the next talk stays where it is, whether it is known and whether there is one', {
  tag: '@every-look',
}, async ({ page, say }) => {
  const answer = await hold(page, /\/v6\/presentations\?/);
  await page.goto('/presentations/home');
  const below = page.getByRole('textbox', { name: say.search });
  const top = async () => (await below.boundingBox())?.y;
  const whileUnknown = await top();
  answer();
  await expect(page.getByRole('list', { name: say.list })).toBeVisible();
  expect(await top()).toBe(whileUnknown);

  await test.step('none is to come', async () => {
    await page.route(/\/v6\/presentations\?/, async (route) => {
      const reply = await route.fetch();
      const all = await reply.json();
      const content = all.content.map((each: object) => ({ ...each, presentationStatus: 'DONE' }));
      await route.fulfill({ response: reply, json: { ...all, content } });
    });
    await page.reload();
    await expect(page.getByText(say.noneToCome)).toBeVisible();
    expect(await top()).toBe(whileUnknown);
  });

  await test.step('there is none at all, which is said once', async () => {
    await page.route(/\/v6\/presentations\?/, async (route) => {
      const none = { content: [], totalElements: 0, totalPage: 0, last: true };
      const reply = await route.fetch();
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...none } });
    });
    await page.reload();
    const main = page.getByRole('main');
    await expect(main.getByText(say.noneAtAll)).toBeVisible();
    await expect(main.getByText(say.noneToCome)).toBeHidden();
    await expect(main.getByRole('link', { name: say.apply })).toHaveCount(1);
    expect(await top()).toBe(whileUnknown);
  });
});

test('R-PRES-01: a talk that is refused is asked for again without taking the sentence and the link away', async ({
  page,
  say,
}) => {
  await page.goto('/presentations/999999');
  const home = page.getByRole('link', { name: say.toTalks });
  await home.focus();
  const answer = await hold(page, /\/v6\/presentations\/999999$/);
  const asked = page.waitForRequest(/\/v6\/presentations\/999999$/);
  // A reader without a sign-in asks again as soon as they look again.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await Promise.race([asked, page.waitForTimeout(200)])).toBeTruthy();
  }).toPass();
  await expect(home).toBeFocused();
  answer();
  await asked.then((request) => request.response());
  await expect(home).toBeFocused();
});

test('R-PRES-01: a talk that is on its way has a name of its own, and its title is read aloud once it is there', async ({
  page,
  say,
}) => {
  const answer = await hold(page, /\/v6\/presentations\/\d+$/);
  await page.goto('/presentations/home?search=On+call');
  const heard = await hear(page);
  await page.getByRole('list', { name: say.list }).getByRole('link', { name: talk.given }).click();
  await expect(page).toHaveTitle('발표 | Cabinet');
  answer();
  await expect(page).toHaveTitle(`${talk.given} | Cabinet`);
  await expect.poll(heard).toEqual(['발표 | Cabinet', `${talk.given} | Cabinet`]);
});

test('R-PRES-01: a talk that cannot be read does not keep the name of the page that was left', async ({
  page,
  say,
}) => {
  await page.route(/\/v6\/(admin\/)?presentations\/\d+$/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/presentations/home?search=On+call');
  const link = page.getByRole('list', { name: say.list }).getByRole('link', { name: talk.given });
  const path = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page).toHaveTitle('발표 | Cabinet');
  // A page that is open would see the sign-in, and go its own way while the next one opens.
  await page.goto('/livez');
  await signInAsAdmin(page.context());
  await page.goto(`/admin${path}`);
  await expect(page).toHaveTitle('발표 | Cabinet');
});
