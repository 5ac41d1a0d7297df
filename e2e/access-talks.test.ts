import { people, talk } from './campus.ts';
import { expectAccess, languages } from './expect-access.ts';
import { signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';
import { talkWords } from './talk-words.ts';

const dialogs = '[role=dialog]';

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccess(page);
}

for (const language of languages) {
  const say = talkWords[language];

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    });

    test(`${language}: whatever of the talks is read without a sign-in is open to everybody`, async ({ page }) => {
      for (const address of ['now', 'about', 'community', 'register', '999999'])
        await look(page, `/presentations/${address}`);
      await page.goto('/presentations/home?search=On call');
      await page.getByRole('link', { name: talk.given }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(talk.given);
      await expectAccess(page);
      await page.getByRole('button', { name: say.like }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccess(page, dialogs);
    });

    test(`${language}: the form of a talk, and one's own page, are open to everybody`, async ({ page, signIn }) => {
      await signIn(people.speaker, '/presentations/profile');
      await look(page, '/presentations/profile');
      await page.goto('/presentations/register');
      await page.getByRole('radio', { name: say.day }).check();
      await expect(page.getByRole('button', { name: say.ready, exact: true })).toBeVisible();
      await page.getByRole('textbox', { name: say.title }).fill('A title');
      await page.getByRole('textbox', { name: say.summary }).focus();
      await page.getByRole('textbox', { name: say.outline }).focus();
      await expectAccess(page);
    });

    test(`${language}: the schedule of the talks is open to everybody`, async ({ page }) => {
      await signInAsAdmin(page.context());
      await look(page, '/admin/presentations/home?day=2036-12-05');
      await page.getByRole('button', { name: say.add }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccess(page, dialogs);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: talk.coming }).click();
      const about = page.getByRole('dialog');
      for (const act of [say.move, say.cancel]) {
        await about.getByRole('button', { name: act }).click();
        await expectAccess(page, dialogs);
        await page.keyboard.press('Escape');
        await expect(about).toHaveCount(0);
        await page.getByRole('button', { name: talk.coming }).click();
      }
      await expectAccess(page, dialogs);
      await about.getByRole('button', { name: say.openTalk }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(talk.coming);
      await expectAccess(page);
      await look(page, `${new URL(page.url()).pathname}/edit`);
    });
  });
}
