import { expect, test } from './talk-story.ts';

test('R-PRES-01: what stands below the next talk stays where it is, whether it is known and whether there is one', {
  tag: '@every-look',
}, async ({ page, say }) => {
  const known = Promise.withResolvers<undefined>();
  await page.route(/\/v6\/presentations\?/, async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/presentations/home');
  const below = page.getByRole('textbox', { name: say.search });
  const top = async () => (await below.boundingBox())?.y;
  const whileUnknown = await top();
  known.resolve(undefined);
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
});

test('R-PRES-01: a talk that is refused is asked for again without taking the sentence and the link away', async ({
  page,
  say,
}) => {
  await page.goto('/presentations/999999');
  const home = page.getByRole('link', { name: say.toTalks });
  await home.focus();
  const answer = Promise.withResolvers<undefined>();
  await page.route(/\/v6\/presentations\/999999$/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/v6\/presentations\/999999$/);
  // A reader without a sign-in asks again as soon as they look again.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(await Promise.race([asked, page.waitForTimeout(200)])).toBeTruthy();
  }).toPass();
  await expect(home).toBeFocused();
  answer.resolve(undefined);
  await asked.then((request) => request.response());
  await expect(home).toBeFocused();
});
