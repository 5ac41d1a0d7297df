import type { Locator } from '@playwright/test';
import { freeTimes, people, talk } from './campus.ts';
import { dialog } from './map.ts';
import { expect, type Page, test } from './talk-story.ts';
import type { Words } from './talk-words.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const signature = png.subarray(0, 8);

/** Registers a talk as a script does, for anybody who is signed in on the page. */
async function registerByRequest(page: Page, time: string): Promise<void> {
  const status = await page.evaluate(async (clock) => {
    const token = /access_token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const slots = await fetch('/v6/presentations/slots').then((reply) => reply.json());
    const slot = slots.data.find(
      (each: { startTime: string; presentationLocation: string }) =>
        each.presentationLocation === 'FIRST' && each.startTime.endsWith(`T${clock}:00`),
    );
    const words = { title: 'Faster', summary: 'a', outline: 'b', detail: 'c' };
    const kind = { duration: 'HALF', category: 'ETC', recordingAllowed: false, publicAllowed: true };
    const form = new FormData();
    const json = JSON.stringify({ ...words, ...kind, slotId: slot.slotId });
    form.append('form', new Blob([json], { type: 'application/json' }));
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': `story-${clock}-0123456789` };
    return (await fetch('/v6/presentations', { method: 'POST', body: form, headers })).status;
  }, time);
  expect(status).toBe(200);
}

async function choose(page: Page, say: Words, time: string): Promise<void> {
  await page.getByRole('radio', { name: say.day }).check();
  // The last free time of a day is chosen with its day, and to check it would not press it.
  await page.getByRole('radio', { name: time }).click();
}

async function fill(main: Locator, say: Words, title: string): Promise<void> {
  await main.getByRole('radio', { name: say.discussion }).check();
  await main.getByRole('radio', { name: say.half, exact: true }).check();
  await main.getByRole('textbox', { name: say.title }).fill(title);
  await main.getByRole('textbox', { name: say.summary }).fill('리뷰를 부탁하는 글 한 줄');
  await main.getByRole('textbox', { name: say.outline }).fill('1. 기다리는 시간\n2. 한 줄');
}

test(
  'R-PRES-03, R-PRES-09, R-PRES-13: a talk is registered with a picture although somebody else is faster, and changed',
  { tag: '@every-look' },
  async ({ signIn, elsewhere, say }, { project }) => {
    const login = `speaks.in.${project.name}`;
    const title = `리뷰어에게 먼저 말 걸기 ${project.name}`;
    const [lost, won] = freeTimes[project.name as keyof typeof freeTimes];
    const page = await signIn(login, '/presentations/register');
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: say.apply, exact: true });

    await test.step('what is missing is named, and led to', async () => {
      await choose(page, say, lost);
      await main.getByRole('button', { name: say.ready, exact: true }).click();
      await expect(main.getByText(say.at(say.day, lost))).toBeVisible();
      await main.getByRole('button', { name: /^(바꾸기|Change)$/ }).press('Enter');
      await expect(page.getByRole('radio', { name: say.day })).toBeFocused();
      await main.getByRole('button', { name: say.ready, exact: true }).click();
      await fill(main, say, title);
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await main.getByRole('button', { name: say.toDetail }).click();
      const detail = main.getByRole('textbox', { name: say.detail });
      await expect(detail).toBeFocused();
      await main.getByRole('textbox', { name: say.title }).focus();
      await expect(main.getByText(say.emptyDetail)).toBeVisible();
      await detail.fill('열두 팀의 기록');
      await expect(main.getByText('8 / 10,000')).toBeVisible();
      await expect(main.getByRole('article')).toContainText(title);
    });

    await test.step('what was typed is there again after the page is left', async () => {
      await page.getByRole('link', { name: say.home, exact: true }).first().click();
      const question = dialog(page, say.leave);
      await question.getByRole('button', { name: say.stay }).click();
      await expect(question).toBeHidden();
      await page.getByRole('link', { name: say.home, exact: true }).first().click();
      await question.getByRole('button', { name: say.leaveYes }).click();
      await expect(page).toHaveURL(/home$/);
      await page.goto('/presentations/register');
      await expect(main.getByText(say.restored)).toBeVisible();
      await expect(main.getByRole('textbox', { name: say.title })).toHaveValue(title);
    });

    await test.step('a file that is no picture, or too large, is refused', async () => {
      const picture = main.getByLabel(say.picture);
      await expect.soft(picture).toHaveAccessibleDescription(/jpg, png, webp · .*5.?MB/);
      await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
      await expect(main.getByText(say.wrongKind)).toBeVisible();
      const huge = Buffer.concat([signature, Buffer.alloc(5 * 1024 * 1024)]);
      await picture.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge });
      await expect(main.getByText(say.tooLarge)).toBeVisible();
      const lying = Buffer.concat([signature, Buffer.from('no picture at all')]);
      await picture.setInputFiles({ name: 'lies.png', mimeType: 'image/png', buffer: lying });
      await expect(main.getByText(say.unreadable)).toBeVisible();
      await picture.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
      await expect(main.getByText('dot.png')).toBeVisible();
      await expect.soft(picture).toHaveAccessibleDescription(/^dot\.png /);
      await expect(main.getByRole('article').locator('img')).toHaveCount(1);
    });

    await test.step('somebody else takes the time, and nothing typed is lost', async () => {
      await main.getByRole('button', { name: say.ready, exact: true }).click();
      await send.click();
      const question = dialog(page, say.question);
      await expect(question).toContainText(say.place);
      const faster = await elsewhere(`faster.in.${project.name}`, '/presentations/home');
      await registerByRequest(faster, lost);
      await question.getByRole('button', { name: say.yes }).click();
      const refused = dialog(page, say.refused);
      await expect(refused).toContainText(say.taken);
      // While the dialog leaves the screen the keyboard may be in the form already, and stays there.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await refused.getByRole('button', { name: say.another }).click();
      await main.getByRole('textbox', { name: say.title }).focus();
      await expect(refused).toBeHidden();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(main.getByRole('textbox', { name: say.title })).toBeFocused();
      await expect(main.getByText(say.takenNote)).toBeVisible();
      await expect(main.getByRole('textbox', { name: say.detail })).toHaveValue('열두 팀의 기록');
      await choose(page, say, won);
      // The choice stays open, with the keyboard in it, until it is said to be ready.
      await expect(main.getByRole('radio', { name: won })).toBeFocused();
      await expect(main.getByRole('button', { name: say.ready, exact: true })).toBeVisible();
      await send.click();
      await question.getByRole('button', { name: say.yes }).click();
      await dialog(page, say.registered).getByRole('button', { name: say.close }).click();
      await expect(page).toHaveURL(/\/presentations\/profile$/);
    });

    await test.step('before the talk its author changes the summary, not the title', async () => {
      await page.getByRole('link', { name: title }).first().click();
      await expect(main.locator('img').first()).toHaveAttribute('src', /thumbnails/);
      await page.getByRole('link', { name: say.editTalk }).click();
      await expect(main.getByRole('textbox', { name: say.title })).toBeDisabled();
      await expect(main.getByText(say.unchanged)).toBeVisible();
      await main.getByRole('textbox', { name: say.summary }).fill('고친 요약');
      await main.getByRole('button', { name: say.saveTalk }).click();
      await expect(page.getByText(say.changed, { exact: true }).last()).toBeVisible();
      await expect(main.getByText('고친 요약')).toBeVisible();
      await page.goto('/presentations/register');
      await expect(main.getByRole('textbox', { name: say.title })).toHaveValue('');
    });
  },
);

test(
  'R-PRES-09: after the talk its author changes outline and text alone; nobody else anything',
  { tag: '@every-look' },
  async ({ signIn, elsewhere, say }, { project }) => {
    const title = talk.over[project.name as keyof typeof talk.over];
    const page = await signIn(people.speaker, '/presentations/profile');
    const main = page.getByRole('main');
    await page.getByRole('link', { name: title }).first().click();
    await page.getByRole('link', { name: say.editTalk }).click();
    const address = page.url();
    await expect(main.getByText(say.after)).toBeVisible();
    await expect(main.getByRole('textbox', { name: say.summary })).toBeDisabled();
    await main.getByRole('textbox', { name: say.detail }).fill('Everything, and what was asked');
    await main.getByRole('button', { name: say.saveTalk }).click();
    await expect(main.getByText('Everything, and what was asked')).toBeVisible();
    const other = await elsewhere('reads.only', address);
    await expect(other.getByText(say.notAuthor)).toBeVisible();
  },
);
