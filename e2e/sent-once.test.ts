import { found, people, timeOfLostAnswer } from './campus.ts';
import { entered, openSession } from './gathering.ts';
import { loseAnswers, sayYesTwice } from './lost-answers.ts';
import { dialog, endsIn, oasis, openLocker, panelOf, saysRented } from './map.ts';
import { signInAsAdmin, signInByRequest } from './sign-in-by-request.ts';
import { expect, type Page, test } from './story.ts';

const terrace = '/main?floor=2&section=Cluster 1 - Terrace2';

test('I1, R-ADM-16: a message whose answer was lost goes out once, though the page is opened anew before the next press', async ({
  page,
}) => {
  const text = '한 번만 가야 하는 글';
  await signInAsAdmin(page.context());
  await page.goto('/admin/slack-alarm');
  const hear = await loseAnswers(page, /\/slack\/send/);
  await page.getByLabel(/받는 사람/).fill('#random');
  await page.getByLabel(/보낼 내용/).fill(text);
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByRole('alert')).toContainText('연결이 끊겼어요');
  await hear();
  await page.reload();
  await expect(page.getByLabel(/보낼 내용/)).toHaveValue(text);
  await page.getByRole('button', { name: '보내기' }).click();
  await expect(page.getByLabel(/보낼 내용/)).toHaveValue('');
  const { slack } = (await (await page.request.get('/dev/inbox.json')).json()) as { slack: object[] };
  expect(slack.filter((each) => JSON.stringify(each).includes(text))).toHaveLength(1);

  await test.step('the same text again is another message', async () => {
    await page.getByLabel(/받는 사람/).fill('#random');
    await page.getByLabel(/보낼 내용/).fill(text);
    await page.getByRole('button', { name: '보내기' }).click();
    await expect(page.getByLabel(/보낼 내용/)).toHaveValue('');
    const after = (await (await page.request.get('/dev/inbox.json')).json()) as { slack: object[] };
    expect(after.slack.filter((each) => JSON.stringify(each).includes(text))).toHaveLength(2);
  });
});

test('I1, R-PRES-12: a comment whose answer was lost stands once, though the page is opened anew before the next press', async ({
  signIn,
}) => {
  const page = await signIn('says.it.once', '/presentations/home?search=On+call');
  await page.getByRole('heading', { level: 3 }).first().click();
  const field = page.getByRole('textbox', { name: '댓글 쓰기' });
  const hear = await loseAnswers(page, /\/comments$/);
  await field.fill('질문은 한 번만 할게요');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('alert')).toContainText('연결이 끊겼어요');
  await hear();
  await page.reload();
  await expect(field).toHaveValue('질문은 한 번만 할게요');
  await page.getByRole('button', { name: '등록' }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByText('질문은 한 번만 할게요')).toHaveCount(1);
  // A page that is opened anew before the answer has the text in its field again.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('질문은 한 번만 할게요')).toHaveCount(1);
});

/** An administrator gives somebody 300 coins for the first time, and never hears that they were given. */
async function grantUnheard(page: Page, name: string) {
  await page.goto('/admin/store/grants');
  const names = page.getByRole('textbox', { name: /^받는 사람/ });
  const people = page.getByRole('list', { name: '누가 무엇을 받는지' });
  const give = page.getByRole('button', { name: '지급하기' });
  await page.getByRole('combobox', { name: /^아이템(?! 타입)/ }).selectOption({ label: '관리자 지급' });
  await page.getByRole('combobox', { name: /^아이템 타입/ }).selectOption({ label: '직접 적기' });
  await page.getByRole('textbox', { name: '코인' }).fill('300');
  await names.fill(name);
  await expect(people.getByRole('listitem')).toContainText('0 → 300 까비');
  const hear = await loseAnswers(page, /\/items\/assign$/);
  await give.click();
  await expect(page.getByRole('alert')).toContainText('연결이 끊겼어요');
  await hear();
  return { names, people, give };
}

test('I1, R-COIN-07: a grant whose answer was lost is given once, though the page is opened anew before the next press', async ({
  page,
}) => {
  await signInByRequest(page.context(), 'gets.it.once');
  await signInAsAdmin(page.context());
  const { names, people, give } = await grantUnheard(page, 'gets.it.once');
  await page.reload();
  await expect(names).toHaveValue('gets.it.once');
  await expect(people.getByRole('listitem')).toContainText('300 → 600 까비');
  await give.click();
  await expect(names).toHaveValue('');
  await names.fill('gets.it.once');
  await expect(people.getByRole('listitem')).toContainText('300 → 600 까비');
});

test('I1, R-COIN-07, R-ADM-16: what is emptied after an answer that was lost, and typed again, is meant again', async ({
  page,
}) => {
  await signInByRequest(page.context(), 'gets.it.again');
  await signInAsAdmin(page.context());

  await test.step('a grant', async () => {
    const { names, people, give } = await grantUnheard(page, 'gets.it.again');
    await names.fill('');
    await names.fill('gets.it.again');
    await expect(people.getByRole('listitem')).toContainText('300 → 600 까비');
    await give.click();
    await expect(names).toHaveValue('');
    await names.fill('gets.it.again');
    await expect(people.getByRole('listitem')).toContainText('600 → 900 까비');
  });

  await test.step('a message, whose receiver stayed', async () => {
    const text = '두 번 가야 하는 글';
    await page.goto('/admin/slack-alarm');
    const hear = await loseAnswers(page, /\/slack\/send/);
    await page.getByLabel(/받는 사람/).fill('#random');
    await page.getByLabel(/보낼 내용/).fill(text);
    await page.getByRole('button', { name: '보내기' }).click();
    await expect(page.getByRole('alert')).toContainText('연결이 끊겼어요');
    await hear();
    await page.getByLabel(/보낼 내용/).fill('');
    await page.getByLabel(/보낼 내용/).fill(text);
    await page.getByRole('button', { name: '보내기' }).click();
    await expect(page.getByLabel(/보낼 내용/)).toHaveValue('');
    const { slack } = (await (await page.request.get('/dev/inbox.json')).json()) as { slack: object[] };
    expect(slack.filter((each) => JSON.stringify(each).includes(text))).toHaveLength(2);
  });
});

test('I1, R-PRES-03: a person whose registration of a talk was answered into the void reads that the talk is there', async ({
  signIn,
}) => {
  const page = await signIn('says.it.himself', '/presentations/register');
  const main = page.getByRole('main');
  await page.getByRole('radio', { name: '12월 9일 (화)' }).check();
  await page.getByRole('radio', { name: timeOfLostAnswer }).check();
  await main.getByRole('radio', { name: '토의' }).check();
  await main.getByRole('radio', { name: '30분', exact: true }).check();
  await main.getByRole('textbox', { name: '제목' }).fill('대답 없는 신청');
  await main.getByRole('textbox', { name: '한 줄 요약' }).fill('답이 오지 않은 이야기');
  await main.getByRole('textbox', { name: '목차' }).fill('1. 기다림');
  await main.getByRole('textbox', { name: '내용' }).fill('기다리다 다시 열었어요.');
  const hear = await loseAnswers(page, /\/v6\/presentations$/);
  await main.getByRole('button', { name: '신청하기', exact: true }).click();
  await dialog(page, '이 발표를 신청할까요?').getByRole('button', { name: '네, 신청할게요' }).click();
  await expect(dialog(page, '실패했습니다')).toContainText('연결이 끊겼어요');
  await hear();
  await page.reload();
  await expect(main.getByText('이 제목의 발표를 이미 신청했어요.')).toBeVisible();
});

test('I1, R-ITEM-02: after a purchase without an answer, another one in a new dialog makes two tickets', async ({
  page,
  signIn,
}) => {
  await signIn('buys.it.twice', '/store');
  const ticket = page.getByRole('region', { name: '연장권', exact: true });
  const asked = dialog(page, '이 아이템을 살까요?');
  const buy = async () => {
    await ticket.getByRole('button', { name: '구매하기' }).click();
    await asked.getByRole('button', { name: '네, 구매할게요' }).click();
  };
  const hear = await loseAnswers(page, /\/purchase$/);
  await buy();
  const failed = dialog(page, '실패했습니다');
  await expect(failed).toContainText('연결이 끊겼어요');
  await hear();

  await test.step('the same dialog still means the same purchase', async () => {
    await failed.getByRole('button', { name: '다시 하기' }).click();
    await asked.getByRole('button', { name: '네, 구매할게요' }).click();
    await endsIn(page, '구매했어요');
    await expect(ticket).toContainText('보유 1장');
  });

  const hearAgain = await loseAnswers(page, /\/purchase$/);
  await buy();
  await expect(failed).toContainText('연결이 끊겼어요');
  await hearAgain();
  await failed.getByRole('button', { name: '닫기' }).click();
  await expect(ticket).toContainText('보유 2장');
  await buy();
  await endsIn(page, '구매했어요');
  await expect(ticket).toContainText('보유 3장');
});

test('I1, R-SHARE-06: a seat that is left twice is left twice, though nobody heard of the first time', async ({
  signIn,
}) => {
  const page = await signIn('leaves.it.twice', oasis);
  const leave = async () => {
    await panelOf(page, 135).getByRole('button', { name: '대기열 취소' }).click();
    await dialog(page, '대기열에서 나갈까요?').getByRole('button', { name: '네, 나갈게요' }).click();
  };
  await openSession(page, 135);
  const hear = await loseAnswers(page, /\/v4\/lent\/cabinets\/share\/cancel/);
  await leave();
  await expect(dialog(page, '실패했습니다')).toContainText('연결이 끊겼어요');
  await hear();
  await dialog(page, '실패했습니다').getByRole('button', { name: '닫기' }).click();
  await panelOf(page, 135).getByRole('button', { name: '대여', exact: true }).click();
  await dialog(page, '이 사물함을 대여할까요?').getByRole('button', { name: '네, 대여할게요' }).click();
  await endsIn(page, entered);
  await leave();
  await endsIn(page, '대기열에서 나왔어요');
  await expect(panelOf(page, 135).getByText('아직 혼자예요')).toBeHidden();
});

test('I1, R-RENT-06: a retry after a lost answer asks as before, and ends in the locker that the first try took', async ({
  signIn,
}) => {
  const page = await signIn('rents.it.once', terrace);
  const panel = await openLocker(page, 77);
  await panel.getByRole('button', { name: '대여', exact: true }).click();
  const asked = dialog(page, '이 사물함을 대여할까요?');
  await sayYesTwice(page, /\/v4\/lent\/cabinets\/\d+$/, asked, '네, 대여할게요', saysRented(77));
  await expect(panel.getByRole('button', { name: '반납', exact: true })).toBeVisible();
});

test('I1, R-EXT-01, R-SWAP-02: a ticket whose use was not answered is used once, and the question stays what it was', async ({
  signIn,
}) => {
  const page = await signIn(people.unanswered, terrace);
  const use = /\/items\/[A-Z_0-9]+\/use$/;
  const own = await openLocker(page, found.unanswered);
  await expect(own).toContainText(/반납까지 \d+일 남았어요/);
  const days = Number(/반납까지 (\d+)일/.exec((await own.textContent()) ?? '')?.[1]);

  await test.step('an extension', async () => {
    await own.getByRole('button', { name: /^연장권 사용하기/ }).click();
    await sayYesTwice(page, use, dialog(page, '사물함을 연장할까요?'), '연장하기', '연장했어요');
    await expect(own).toContainText(`반납까지 ${days + 15}일 남았어요`);
  });

  await test.step('an alarm', async () => {
    await page.getByRole('button', { name: 'Cluster 1 - Terrace2 알림 받기' }).first().click();
    const asked = dialog(page, '이 구역의 알림을 받을까요?');
    await sayYesTwice(page, use, asked, '네, 받을게요', '알림을 등록했어요');
  });

  await test.step('a move with the last ticket', async () => {
    const wanted = await openLocker(page, 78);
    await wanted.getByRole('button', { name: /^이사하기/ }).click();
    await sayYesTwice(page, use, dialog(page, '이 사물함으로 옮길까요?'), '네, 옮길게요', '새 사물함으로 옮겼어요');
    await expect(wanted).toContainText(`반납까지 ${days + 15}일 남았어요`);
  });
});
