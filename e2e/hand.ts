import type { Browser, Locator } from '@playwright/test';
import { inEveryContext } from './every-context.ts';

/**
 * Slows the hand of every page of this browser to that of a person. The product takes a second press of one button within
 * 300 ms for a slip and ignores it (screens.md 7); a script is faster than that on one machine and slower on another. A press
 * that comes too soon is held back until it counts. A double click is what it is.
 */
export function slowHands(browser: Browser): void {
  inEveryContext(browser, (context) => context.addInitScript(holdBackQuickPresses));
}

function holdBackQuickPresses(): void {
  const apart = 350;
  const presses = new WeakMap<Element, number>();
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || event.detail > 1) return;
      const early = (presses.get(button) ?? Number.NEGATIVE_INFINITY) + apart - event.timeStamp;
      if (early <= 0) {
        presses.set(button, event.timeStamp);
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      setTimeout(() => button.click(), early);
    },
    { capture: true },
  );
}

/** A press of a mouse that was made at `madeAt`, in milliseconds of the wall clock, and is heard now, as it is. */
export async function pressAt(button: Locator, madeAt: number): Promise<void> {
  const page = button.page();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not to be seen.');
  const hand = await page.context().newCDPSession(page);
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    await hand.send('Input.dispatchMouseEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      button: 'left',
      // Only what says that it is a second click is not held back by slow hands.
      clickCount: 2,
      timestamp: madeAt / 1_000,
    });
  }
  await hand.detach();
}
