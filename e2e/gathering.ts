import { expect, type Locator, type Page } from '@playwright/test';
import { dialog, endsIn, openLocker } from './map.ts';

/** What is said to anybody who has got a seat. */
export const entered = '대기열에 들어갔어요. 남은 시간 안에 함께 쓸 사람을 모아 주세요.';

/** Opens a waiting session and returns the code that lets others in. */
export async function openSession(page: Page, number: number): Promise<string> {
  const panel = await openLocker(page, number);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  const question = dialog(page, '이 사물함을 대여할까요?');
  await expect(question).toContainText('10분');
  await expect(question.getByRole('table')).toContainText('90일');
  await question.getByRole('button', { name: '네, 대여할게요' }).click();
  await endsIn(page, entered);
  return readCode(panel);
}

/** The code that the lobby shows. */
export async function readCode(lobby: Locator): Promise<string> {
  const copy = lobby.getByRole('button', { name: /^초대코드 \d \d \d \d 복사$/ });
  return ((await copy.getAttribute('aria-label')) ?? '').replace(/\D/g, '');
}

/** The address that invites to the locker that is open on a page. */
export function invitationOf(page: Page, code: string): string {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}&code=${code}`;
}

/** Takes a seat in the session that waits at a locker, or is told why not. */
export async function typeCode(page: Page, number: number, code: string): Promise<void> {
  const panel = await openLocker(page, number);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  await sendCode(page, code);
}

/** Sends a code in the dialog that asks for it. */
export async function sendCode(page: Page, code: string): Promise<void> {
  const question = dialog(page, '초대코드');
  await question.getByLabel('초대코드').fill(code);
  await expect(question.getByRole('button', { name: '대여하기' })).toBeEnabled();
  await question.getByLabel('초대코드').press('Enter');
}
