import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { atRest } from './at-rest.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * The languages to look at every page in. The English pages are the Korean ones in other words, of which the catalogues lack
 * none, so only `npm run test:deep` looks at them too.
 */
export const languages = process.env['EVERY_LANGUAGE'] === undefined ? (['ko'] as const) : (['ko', 'en'] as const);

/**
 * No violation of WCAG 2.2 AA in what is on the screen now. In the dark it is the same page in other colours; in English it is
 * the same page in other words, whose colours have been looked at.
 */
export async function expectAccess(page: Page, within = 'html'): Promise<void> {
  const isKorean = (await page.locator('html').getAttribute('lang')) === 'ko';
  for (const colorScheme of isKorean ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await atRest(page);
    const violations = await findViolations(page, within, {
      runOnly: colorScheme === 'dark' ? { type: 'rule', values: rulesOfColour } : { type: 'tag', values: standard },
      ...(!isKorean && { rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])) }),
    });
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${colorScheme} ${id} ${target.join(' ')}: ${failureSummary}`),
    );
    expect(told).toEqual([]);
  }
}

/** Brings the rules into a page once, however often it is looked at: a million characters take as long as a look. */
async function findViolations(page: Page, within: string, options: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Describing what passes takes axe as long as finding what does not.
  const asked = { context: { include: [within] }, options: { ...options, resultTypes: ['violations' as const] } };
  return page.evaluate(async ({ context, options: given }) => {
    const { axe: rules } = window as unknown as { axe: typeof axe };
    return (await rules.run(context, given)).violations;
  }, asked);
}
