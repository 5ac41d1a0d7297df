import type { Browser, Page } from '@playwright/test';
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

/** Lets each yes in this page seem to follow the one before it twenty times as soon as it does. */
export async function hurryAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeOf = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get;
    Object.defineProperty(SubmitEvent.prototype, 'timeStamp', {
      get(this: Event) {
        return timeOf?.call(this) / 20;
      },
    });
  });
}
