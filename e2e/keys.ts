import { expect, type Locator, type Page } from '@playwright/test';
import { tile } from './map.ts';

const mostSteps = 60;

/** Presses Tab until something has the focus; on the way every focus is in sight and marked. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // A dialog takes the focus a moment after it has opened; a Tab before that would start outside it.
  await expect.poll(() => target.evaluate(hasFocusAround)).toBe(true);
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key);
    expect(await focusIsSeen(page)).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached with ${key}`);
}

/** Reaches a button by Tab and presses it once it can be pressed: somebody who sees that it cannot be yet waits. */
export async function pressByKey(page: Page, button: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, button, key);
  await expect(button).toBeEnabled();
  await page.keyboard.press('Enter');
}

/** Whether the dialog something stands in has the focus; true outside of dialogs. */
function hasFocusAround(element: Element): boolean {
  const around = element.closest('[role="dialog"]');
  return around === null || around.contains(document.activeElement);
}

/** Whether what has the focus is in sight, not wholly behind a bar, and marked by an outline or a ring. */
export function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return true;
    const isNamedBy = (each: Element, label: Element) => each.closest('label')?.contains(label) === true;
    const marked = [element, ...element.querySelectorAll('*'), element.parentElement, element.nextElementSibling];
    const isMarked = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    // A link that is pressed by its whole row is marked around the row.
    const ring =
      isMarked(getComputedStyle(element, '::after')) ||
      marked.some((each) => each !== null && isMarked(getComputedStyle(each)));
    const { top, left, bottom, right } = element.getBoundingClientRect();
    const part = (start: number, end: number, share: number) => start + (end - start) * share;
    const isOnTop = [0.1, 0.5, 0.9].some((share) => {
      const upmost = document.elementFromPoint(part(left, right, share), part(top, bottom, share));
      return upmost !== null && (element.contains(upmost) || upmost.contains(element) || isNamedBy(element, upmost));
    });
    return ring && isOnTop && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });
}

/** Types the number of a locker on the map; anew when the machine took longer between two digits than one number may. */
export async function typeNumber(page: Page, number: number): Promise<void> {
  await expect(async () => {
    await page.keyboard.type(`${number}`);
    await expect(tile(page, number)).toBeFocused({ timeout: 3_000 });
  }).toPass();
}

/** How browsers tell a key that belongs to the letter in the making: Safari, of the key that ends it, by its number alone. */
const waysToCompose = { Chromium: { isComposing: true }, Safari: { keyCode: 229 } } as const;

/** Presses a key that belongs to the letter in the making, as one of them tells it. */
export function pressInLetter(field: Locator, key: string, browser: keyof typeof waysToCompose): Promise<void> {
  return field.dispatchEvent('keydown', { key, bubbles: true, cancelable: true, ...waysToCompose[browser] });
}
