import { expect, type Locator, type Page } from '@playwright/test';
import { endsIn } from './map.ts';

/** Until it is called off, the server gets what is sent to an address, and its answers are lost. */
export async function loseAnswers(page: Page, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    return route.abort();
  });
  return () => page.unroute(address);
}

/** Says yes to a question and hears no answer. It is asked once more as it was, and then ends in `title`. */
export async function sayYesTwice(
  page: Page,
  address: RegExp,
  asked: Locator,
  yes: string,
  title: string,
): Promise<void> {
  const answer = asked.getByRole('button', { name: yes });
  await expect(answer).toBeEnabled();
  const shown = await asked.innerText();
  const hear = await loseAnswers(page, address);
  await answer.click();
  const failed = page.getByRole('dialog', { name: /실패/ });
  await expect(failed).toContainText('연결이 끊겼어요');
  await hear();
  await failed.getByRole('button', { name: '다시 하기' }).click();
  await expect(answer).toBeEnabled();
  expect(await asked.innerText()).toBe(shown);
  await answer.click();
  await endsIn(page, title);
}
