import { expect, test } from './story.ts';

test('the list of all letters comes with the first letter that the font of the interface does not draw', async ({
  signIn,
}) => {
  const page = await signIn('writes.rare.letters', '/presentations/register');
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  // The letters that are drawn come when the page is idle; what is fetched ahead comes after them.
  await expect.poll(files).toContainEqual(expect.stringContaining('/assets/other-letters-'));
  await expect.poll(files).toContainEqual(expect.stringContaining('/assets/ahead-'));
  expect((await files()).filter((file) => file.includes('pretendardvariable'))).toEqual([]);

  await page.getByRole('textbox', { name: '제목' }).fill('뷁');
  await expect.poll(files).toContainEqual(expect.stringContaining('/assets/pretendardvariable'));
  await expect.poll(files).toContainEqual(expect.stringContaining('/assets/PretendardVariable.subset'));
});
