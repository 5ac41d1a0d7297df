import type { Locator, Page } from '@playwright/test';

/** Waits for the motions on the page: what is half faded in has too little contrast, and stands beside its place. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}

/** Where this stands once nothing moves. With reduced motion, too, the first frame draws panels and dialogs some pixels lower. */
export async function boxAtRest(part: Locator): ReturnType<Locator['boundingBox']> {
  await atRest(part.page());
  return part.boundingBox();
}

/** Where a finger meets it, once nothing moves. */
export async function middleAtRest(part: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await boxAtRest(part);
  if (box === null) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
