import { pressInLetter } from './keys.ts';
import { signInByRequest } from './sign-in-by-request.ts';
import { expect, test } from './story.ts';

/** Nobody else's story takes place with them. */
const [found, other] = ['composes.one', 'composes.two'] as const;

for (const browser of ['Chromium', 'Safari'] as const) {
  test(`a key that ends a letter in the making does nothing else, as ${browser} tells it`, async ({
    desk,
    page: anyone,
  }) => {
    for (const name of [found, other]) await signInByRequest(anyone.context(), name);
    const page = await (await desk()).newPage();

    await test.step('the suggestions of the search stay, and none is chosen', async () => {
      await page.goto('/admin/home');
      const finder = page.getByRole('combobox', { name: 'Intra ID 또는 사물함 번호' });
      await finder.fill('composes');
      const list = page.getByRole('listbox');
      await expect(list).toBeVisible();
      await pressInLetter(finder, 'ArrowDown', browser);
      await expect(list.getByRole('option', { selected: true })).toHaveCount(0);
      await pressInLetter(finder, 'Escape', browser);
      await expect(list).toBeVisible();
      await finder.press('Escape');
      await expect(list).toBeHidden();
    });

    await test.step('nobody is picked to be given coins', async () => {
      await page.goto('/admin/store/grants');
      const pick = page.getByRole('textbox', { name: '이름으로 찾아 더하기' });
      await pick.fill(found);
      await expect(page.getByRole('button', { name: new RegExp(found) })).toBeVisible();
      await pressInLetter(pick, 'Enter', browser);
      await expect(pick).toHaveValue(found);
      await pick.press('Enter');
      await expect(pick).toHaveValue('');
    });
  });
}
