import { expect, type Locator, type Page } from '@playwright/test';

/** From now on adds up what moves on a page by itself, until somebody acts on it. */
export function watchShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
    const seen = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = Number(document.documentElement.dataset['moved'] ?? 0);
        document.documentElement.dataset['moved'] = `${moved + entry.value}`;
      }
    });
    seen.observe({ type: 'layout-shift', buffered: true });
    // What somebody presses may move what it likes, and on a busy machine later than the browser takes for its effect.
    for (const act of ['pointerdown', 'keydown']) addEventListener(act, () => seen.disconnect(), { capture: true });
  });
}

export async function expectStill(page: Page): Promise<void> {
  const moved = await page.locator('html').getAttribute('data-moved');
  expect(Number(moved ?? 0)).toBeLessThanOrEqual(0.02);
}

/** What a finger can press on the page and is less than 44 px in one direction; a link within a sentence is none. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // What can be pressed may reach further than its box.
    const isMet = (each: HTMLElement) => {
      each.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y, width, height } = each.getBoundingClientRect();
      const hits = (right: number, down: number) => {
        const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
        return hit !== null && each.contains(hit);
      };
      const reach = (right: number, down: number) => {
        let far = 0;
        while (far < 43 && hits(right * (far + 1), down * (far + 1))) far += 1;
        return far;
      };
      return reach(-1, 0) + reach(1, 0) >= 42 && reach(0, -1) + reach(0, 1) >= 42;
    };
    // What a dialog lies over is not there for now, and a link within a sentence is as high as its line.
    const beyond = '[inert], [aria-hidden=true], p, li p';
    const seen = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, select, input, [role=tab], [role=switch]'),
    ];
    return seen
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest(beyond) === null)
      .map((each) => each.closest('label') ?? each)
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2 && (box.width < 43.5 || box.height < 43.5))
      .filter(({ each }) => !isMet(each))
      .map(
        ({ each, box }) => `${each.textContent.trim() || each.ariaLabel || each.title} ${box.width} × ${box.height}`,
      );
  });
}

/** What makes the page wider than its window. A phone shows such a page smaller, so the window is asked for its layout. */
export function pushedSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth,
    );
    return [`by ${scrollWidth - clientWidth} px`, ...beyond.map((each) => `${each.tagName} ${each.className}`)];
  });
}

/** The lines in sight that begin or end with the point between two parts. */
export function pointsAtEnds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const block = parent.closest('p, li, td, dd, h2, a, button') ?? parent;
      for (const { index } of (text.textContent ?? '').matchAll(/·/g)) {
        parent.scrollIntoView({ block: 'center' });
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        // What is cut off, or below a dialog, is not met.
        if (parent !== document.elementFromPoint((left + right) / 2, middle)) continue;
        range.selectNodeContents(block);
        const line = [...range.getClientRects()].filter((box) => box.top < middle && box.bottom > middle);
        const isBetween = line.some((box) => box.left < left - 1) && line.some((box) => box.right > right + 1);
        if (!isBetween) found.push(block.textContent);
      }
    }
    return found;
  });
}

const wideText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** What a reader finds who has set all texts as wide as WCAG 1.4.12 names. */
export async function inWideText<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, wideText);
  const found = await ask();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return found;
}

/** The words in sight that are broken within. Addresses and names may be as long as they like, and are broken where they must. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken = new Set<string>();
    // What is only read aloud stands in a box of one pixel.
    const isHeard = (each: Element | null): boolean =>
      each !== null && (each.clientWidth === 1 || isHeard(each.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('svg, [data-look], [inert]') !== null || isHeard(parent)) continue;
      if (text.textContent?.includes('@')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,14}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.add(word);
      }
    }
    return [...broken];
  });
}

export const pushedByWideText = (page: Page): Promise<string[]> => inWideText(page, () => pushedSideways(page));

/** By how many pixels each is wider than the place where it is shown. */
export const cutBy = (words: Locator): Promise<number[]> =>
  words.evaluateAll((each) => each.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
