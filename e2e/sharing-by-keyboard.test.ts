import { entered, readCode } from './gathering.ts';
import { pressByKey, tabTo, typeNumber } from './keys.ts';
import { dialog, oasis, panelOf, tile } from './map.ts';
import { expect, type Page, test } from './story.ts';

const number = 133;

/** On the map to the locker by its number, and to the button that rents it. */
async function walkToRent(page: Page): Promise<void> {
  await tabTo(page, tile(page, 89));
  await typeNumber(page, number);
  await page.keyboard.press('Enter');
  const panel = panelOf(page, number);
  await expect(panel.getByRole('heading').first()).toBeFocused();
  await pressByKey(page, panel.getByRole('button', { name: '대여', exact: true }));
}

test('R-SHARE-01, R-SHARE-06: by keyboard alone: open a session, join it with the code, leave it', async ({
  signIn,
  elsewhere,
}) => {
  const host = await signIn('keys.host', oasis);
  const lobby = panelOf(host, number);
  await test.step('open', async () => {
    await walkToRent(host);
    const question = dialog(host, '이 사물함을 대여할까요?');
    await pressByKey(host, question.getByRole('button', { name: '네, 대여할게요' }));
    await expect(dialog(host, entered)).toBeVisible();
    await host.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect.poll(() => lobby.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  const guest = await elsewhere('keys.guest', oasis);
  await test.step('join', async () => {
    const code = await readCode(lobby);
    await walkToRent(guest);
    const field = dialog(guest, '초대코드').getByLabel('초대코드');
    await expect(field).toBeFocused();
    await guest.keyboard.type(code);
    await expect(dialog(guest, '초대코드').getByRole('button', { name: '대여하기' })).toBeEnabled();
    await guest.keyboard.press('Enter');
    await expect(dialog(guest, entered)).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(lobby).toContainText('2명이 모였어요');
    // The name of a button that is only an icon is also its title, which would be read after it.
    const named = await guest
      .locator('button[title]')
      .evaluateAll((all) => all.map((each) => [each.getAttribute('title'), each.ariaLabel]));
    expect(named.filter(([title, label]) => title === label)).toEqual([]);
  });

  await test.step('leave', async () => {
    const panel = panelOf(guest, number);
    const button = panel.getByRole('button', { name: '대기열 취소' });
    await pressByKey(guest, button);
    const question = dialog(guest, '대기열에서 나갈까요?');
    await expect(question.getByRole('listitem').first()).toHaveText('기다리는 사람2명 → 1명');
    // Typed before the focus is in the dialog: it moves there a moment after the dialog has opened.
    await guest.getByText('대기열 취소').dispatchEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    await expect(question).toBeHidden();
    await expect(button).toBeFocused();
    await guest.keyboard.press('Enter');
    await pressByKey(guest, question.getByRole('button', { name: '네, 나갈게요' }));
    await expect(dialog(guest, '대기열에서 나왔어요')).toBeVisible();
    await guest.keyboard.press('Escape');
    await expect(lobby).toContainText('아직 혼자예요');
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await guest.keyboard.press('Escape');
    await expect(tile(guest, number)).toBeFocused();
  });
});
