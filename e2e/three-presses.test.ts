import { dialog, endsIn, panelOf, saysRented } from './map.ts';
import { expect, test } from './story.ts';

const looks = {
  desk: {},
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;

// One after the other: at the same moment both would be shown the same locker.
test.describe.configure({ mode: 'default' });

for (const [device, look] of Object.entries(looks)) {
  test.describe(`at a ${device}`, () => {
    test.use(look);

    test(`R-RENT-02: three presses at a ${device}: sign in, rent the nearest locker, yes`, async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: /Seoul 로그인/ }).click();
      // A page of the school, which asks for the name.
      await page.getByLabel('인트라 ID').fill(`in.a.hurry.at.a.${device}`);
      await page.getByLabel('인트라 ID').press('Enter');

      const nearest = page.getByRole('link', { name: /^\d+번 대여$/ });
      const number = Number.parseInt((await nearest.textContent()) ?? '', 10);
      await nearest.click();

      await dialog(page, '이 사물함을 대여할까요?').getByRole('button', { name: '네, 대여할게요' }).click();
      await endsIn(page, saysRented(number));
      await expect(panelOf(page, number)).toContainText('반납까지 31일 남았어요');
    });
  });
}
