import type { Locator } from '@playwright/test';
import { freeTimes, people, talk } from './campus.ts';
import { dialog, notice } from './map.ts';
import { expect, type Page, test } from './story.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const signature = png.subarray(0, 8);

/** Registers a talk as a script does, for whoever is signed in on the page. */
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

async function choose(page: Page, time: string): Promise<void> {
  await page.getByRole('radio', { name: '12월 9일 (화)' }).check();
  await page.getByRole('radio', { name: time }).check();
}

async function fill(main: Locator, title: string): Promise<void> {
  await main.getByRole('radio', { name: '토의' }).check();
  await main.getByRole('radio', { name: '30분', exact: true }).check();
  await main.getByRole('textbox', { name: '제목' }).fill(title);
  await main.getByRole('textbox', { name: '한 줄 요약' }).fill('리뷰를 부탁하는 글 한 줄');
  await main.getByRole('textbox', { name: '목차' }).fill('1. 기다리는 시간\n2. 한 줄');
}

test(
  'R-PRES-03, R-PRES-09, R-PRES-13: a talk is registered with a picture although somebody else is faster, and changed',
  { tag: '@every-look' },
  async ({ signIn, elsewhere }, { project }) => {
    const login = `speaks.in.${project.name}`;
    const title = `리뷰어에게 먼저 말 걸기 ${project.name}`;
    const [lost, won] = freeTimes[project.name as keyof typeof freeTimes];
    const page = await signIn(login, '/presentations/register');
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: '신청하기' });

    await test.step('what is missing is named, and led to', async () => {
      await choose(page, lost);
      await main.getByRole('button', { name: '완료' }).click();
      await expect(main.getByText(`12월 9일 (화) ${lost}`)).toBeVisible();
      await fill(main, title);
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await main.getByRole('button', { name: '내용으로 가기' }).click();
      const detail = main.getByRole('textbox', { name: '내용' });
      await expect(detail).toBeFocused();
      await main.getByRole('textbox', { name: '제목' }).focus();
      await expect(main.getByText('내용을 한 글자 이상 적어 주세요.')).toBeVisible();
      await detail.fill('열두 팀의 기록');
      await expect(main.getByText('8 / 10,000')).toBeVisible();
      await expect(main.getByRole('article')).toContainText(title);
    });

    await test.step('what was typed is there again after the page is left', async () => {
      await page.getByRole('link', { name: '모아보기' }).first().click();
      const question = dialog(page, '아직 보내지 않았어요. 나갈까요?');
      await question.getByRole('button', { name: '계속 쓰기' }).click();
      await expect(question).toBeHidden();
      await page.getByRole('link', { name: '모아보기' }).first().click();
      await question.getByRole('button', { name: '나가기' }).click();
      await expect(page).toHaveURL(/home$/);
      await page.goto('/presentations/register');
      await expect(main.getByText('쓰던 내용을 이어서 보여 드려요.')).toBeVisible();
      await expect(main.getByRole('textbox', { name: '제목' })).toHaveValue(title);
    });

    await test.step('no file becomes the picture that is none, or too large', async () => {
      const picture = main.getByLabel(/^썸네일/);
      await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
      await expect(main.getByText('올릴 수 없는 파일이에요.')).toBeVisible();
      const huge = Buffer.concat([signature, Buffer.alloc(5 * 1024 * 1024)]);
      await picture.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge });
      await expect(main.getByText('파일이 너무 커요.')).toBeVisible();
      const lying = Buffer.concat([signature, Buffer.from('no picture at all')]);
      await picture.setInputFiles({ name: 'lies.png', mimeType: 'image/png', buffer: lying });
      await expect(main.getByText('열 수 없는 그림이에요.')).toBeVisible();
      await picture.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
      await expect(main.getByText('dot.png')).toBeVisible();
      await expect(main.getByRole('article').locator('img')).toHaveCount(1);
    });

    await test.step('somebody else takes the time, and nothing typed is lost', async () => {
      await send.click();
      const question = dialog(page, '이 발표를 신청할까요?');
      await expect(question).toContainText('1층 오픈스튜디오');
      const faster = await elsewhere(`faster.in.${project.name}`, '/presentations/home');
      await registerByRequest(faster, lost);
      await question.getByRole('button', { name: '네, 신청할게요' }).click();
      const refused = dialog(page, '실패했습니다');
      await expect(refused).toContainText('다른 발표가 잡은 시간이에요.');
      await refused.getByRole('button', { name: '다른 시간 고르기' }).click();
      await expect(main.getByText('고른 시간을 방금 다른 사람이 잡았어요.')).toBeVisible();
      await expect(main.getByRole('textbox', { name: '내용' })).toHaveValue('열두 팀의 기록');
      await choose(page, won);
      await send.click();
      await question.getByRole('button', { name: '네, 신청할게요' }).click();
      await dialog(page, '발표를 신청했어요').getByRole('button', { name: '닫기' }).click();
      await expect(page).toHaveURL(/\/presentations\/profile$/);
    });

    await test.step('before the talk its author changes the summary, not the title', async () => {
      await page.getByRole('link', { name: title }).first().click();
      await expect(main.locator('img').first()).toHaveAttribute('src', /thumbnails/);
      await page.getByRole('link', { name: '수정하기' }).click();
      await expect(main.getByRole('textbox', { name: '제목' })).toBeDisabled();
      await expect(main.getByText('바뀐 내용이 없어요.')).toBeVisible();
      await main.getByRole('textbox', { name: '한 줄 요약' }).fill('고친 요약');
      await main.getByRole('button', { name: '수정하기' }).click();
      await expect(notice(page, '발표를 수정했어요.')).toBeVisible();
      await expect(main.getByText('고친 요약')).toBeVisible();
      await page.goto('/presentations/register');
      await expect(main.getByRole('textbox', { name: '제목' })).toHaveValue('');
    });
  },
);

test('R-PRES-09: after the talk its author changes outline and text alone; nobody else anything', async ({
  signIn,
  elsewhere,
}) => {
  const page = await signIn(people.speaker, '/presentations/profile');
  const main = page.getByRole('main');
  await page.getByRole('link', { name: talk.given }).first().click();
  await page.getByRole('link', { name: '수정하기' }).click();
  const address = page.url();
  await expect(main.getByText('끝난 발표는 목차, 내용, 발표 자료, 썸네일만 고칠 수 있어요.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: '한 줄 요약' })).toBeDisabled();
  await page.getByRole('button', { name: 'EN' }).click();
  await expect(main.getByText('After the talk only outline, details, slides and picture can change.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Details' }).fill('Everything, and what was asked');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(main.getByText('Everything, and what was asked')).toBeVisible();
  const other = await elsewhere('reads.only', address);
  await expect(other.getByText('발표자 본인만 고칠 수 있어요.')).toBeVisible();
});
