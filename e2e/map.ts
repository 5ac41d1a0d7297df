import { expect, type Locator, type Page } from '@playwright/test';

/** The section on floor 2 where most stories take place. */
export const oasis = '/main?floor=2&section=Oasis';

/** The tile of a locker on the map, by what a screen reader says first. */
export function tile(page: Page, number: number): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^${number}번, `) });
}

/** The panel of a locker: at the right of a wide window, a sheet on a phone. */
export function panelOf(page: Page, number: number): Locator {
  const name = `${number}번 사물함`;
  return page.getByRole('region', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }));
}

/** Presses a locker and waits until its panel knows it. */
export async function openLocker(page: Page, number: number): Promise<Locator> {
  await tile(page, number).click();
  const panel = panelOf(page, number);
  await expect(panel.getByText('찾아가는 길')).toBeVisible();
  return panel;
}

/** What the product says at the edge of the screen after an action. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: '알림' }).getByText(text, { exact: true });
}

export function dialog(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true });
}

/** Waits for the result a question ends in, in the very same dialog, and closes it. */
export async function endsIn(page: Page, title: string): Promise<void> {
  const result = dialog(page, title);
  await result.getByRole('button', { name: '닫기' }).click();
  await expect(result).toBeHidden();
}

/** Rents a free private locker of the section that is on the screen, up to the sentence that says so. */
export async function rent(page: Page, number: number): Promise<Locator> {
  const panel = await openLocker(page, number);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  await dialog(page, '이 사물함을 대여할까요?').getByRole('button', { name: '네, 대여할게요' }).click();
  await endsIn(page, saysRented(number));
  return panel;
}

/** `89번을 대여했어요`, `92번을 …`: every number ends in 번. */
export const saysRented = (number: number): string => `${number}번을 대여했어요`;
