import { people, talk } from './campus.ts';
import { pressByKey, tabTo } from './keys.ts';
import { dialog } from './map.ts';
import { actElsewhere } from './show-state.ts';
import { headersOf, signInAsAdmin } from './sign-in-by-request.ts';
import { expect, type Page, test } from './talk-story.ts';

const month = (page: Page) => page.getByRole('heading', { level: 1 });
const chosenDay = (page: Page) => page.locator('[role=gridcell][aria-selected=true]');

/** Registers a talk in the slot at a time and place, as a script does, for the person on the page. */
async function registerAt(page: Page, startTime: string, title: string, place = 'BASEMENT'): Promise<void> {
  const signedIn = await headersOf(page.context());
  const { data } = await (await page.request.get('/v6/presentations/slots')).json();
  const { slotId } = data.find(
    (each: { startTime: string; presentationLocation: string }) =>
      each.presentationLocation === place && each.startTime === startTime,
  );
  const words = { title, summary: 'a', outline: 'b', detail: 'c', duration: 'HALF', category: 'ETC' };
  const form = JSON.stringify({ ...words, recordingAllowed: false, publicAllowed: true, slotId });
  const part = { name: 'form', mimeType: 'application/json', buffer: Buffer.from(form) };
  const headers = { ...signedIn, 'Idempotency-Key': `story-${startTime}` };
  const reply = await page.request.post('/v6/presentations', { headers, multipart: { form: part } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** What stands on the chosen day: in its cell, on a phone below the month. */
const onDay = (page: Page, name: string) =>
  page.locator('[aria-selected=true], #chosen-day').getByRole('button', { name });

test(
  'R-PRES-05, R-PRES-10, R-PRES-12: by keyboard an administrator finds a talk, blocks a comment and cancels it, and its author sees it',
  { tag: '@every-look' },
  async ({ page, elsewhere, say }, { project }) => {
    const title = talk.cancelled[project.name as keyof typeof talk.cancelled];
    const day = 16 + Object.values(talk.cancelled).indexOf(title);
    const comment = `ads.in.${project.name}: buy one, get two`;
    await signInAsAdmin(page.context());
    await page.goto('/admin/presentations/home?day=2036-11-15');

    await test.step('arrows lead from day to day and Page Down to the next month, in the address too', async () => {
      await expect(month(page)).toHaveText(say.months[0]);
      await tabTo(page, chosenDay(page));
      await page.keyboard.press('PageDown');
      await expect(month(page)).toHaveText(say.months[1]);
      for (let on = 15; on < day; on += 1) await page.keyboard.press('ArrowRight');
      await expect(chosenDay(page)).toHaveAttribute('data-day', `2036-12-${day}`);
      await expect(chosenDay(page)).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`day=2036-12-${day}`));
    });

    await test.step('Enter leads into the day, and to the talk', async () => {
      const mark = page.getByRole('button', { name: title });
      await expect(mark).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(mark).toBeFocused();
      await page.keyboard.press('Enter');
      await pressByKey(page, dialog(page, title).getByRole('button', { name: say.openTalk }));
      await expect(month(page)).toHaveText(title);
    });

    const address = page.url().replace('/admin/', '/');
    const reader = await elsewhere(`ads.in.${project.name}`, address);
    const kept = page.getByRole('region', { name: say.comments }).getByRole('listitem');
    const read = reader.getByRole('region', { name: say.comments }).getByRole('listitem');

    await test.step('a comment arrives, is blocked, and is hidden from anybody who has the page open', async () => {
      await reader.getByRole('textbox', { name: say.write }).fill(comment);
      await reader.getByRole('button', { name: say.post }).click();
      await expect(kept).toContainText(comment);
      await pressByKey(page, kept.getByRole('button', { name: say.block, exact: true }));
      await expect(kept).toContainText(say.blocked);
      await expect(kept).toContainText(comment);
      await expect(read).toContainText(say.hidden);
      await expect(read).not.toContainText(comment);
      await expect(kept.getByRole('button', { name: say.unblock })).toBeFocused();
    });

    const author = await elsewhere(people.unlucky, address);
    const unsent = author.getByRole('textbox', { name: say.write });
    await unsent.fill('Half a thought');
    await reader.getByRole('textbox', { name: say.write }).fill('Half a question');

    await test.step('the talk is cancelled for good, and its slot is free again', async () => {
      await pressByKey(page, page.getByRole('main').getByRole('button', { name: say.cancel }));
      const question = dialog(page, say.cancelQuestion);
      await expect(question).toContainText(say.final);
      await pressByKey(page, question.getByRole('button', { name: say.cancelYes }));
      await pressByKey(page, dialog(page, say.cancelled).getByRole('button', { name: say.close }));
      await expect(page.getByText(say.cancelledNow)).toBeVisible();
      await page.goto(`/admin/presentations/home?day=2036-12-${day}`);
      await expect(page.getByRole('button', { name: title })).toContainText(say.canceledKind);
      await expect(onDay(page, say.openIn('BASEMENT'))).toBeVisible();
    });

    await test.step('its author sees it cancelled, nobody else sees it', async () => {
      await expect(reader.getByText('Half a question', { exact: false })).toBeVisible();
      await reader.reload();
      await expect(reader.getByText(say.cancelledForOthers)).toBeVisible();
      await expect(author.getByRole('button', { name: say.post })).toHaveAttribute('aria-disabled', 'true');
      await expect(unsent).toHaveValue('Half a thought');
      await author.goto('/presentations/profile');
      await expect(author.getByRole('row').filter({ hasText: title })).toContainText(say.short);
      await author.getByRole('link', { name: title }).click();
      await expect(month(author)).toHaveText(title);
    });
  },
);

test(
  'R-PRES-05, R-PRES-07: slots are added, moved and deleted in the calendar',
  { tag: '@every-look' },
  async ({ page, say }, { project }) => {
    const day = 23 + Object.keys(talk.cancelled).indexOf(project.name);
    const slot = onDay(page, say.openIn('THIRD'));
    await signInAsAdmin(page.context());
    await page.goto(`/admin/presentations/home?day=2036-12-${day}`);
    await expect(month(page)).toHaveText(say.months[1]);
    await page.getByRole('button', { name: say.add }).click();
    const adding = dialog(page, say.add);
    await adding.getByRole('radio', { name: say.seminarRoom }).check();
    await adding.getByRole('button', { name: say.addYes }).click();
    await dialog(page, say.added).getByRole('button', { name: say.close }).click();
    await expect(slot).toContainText('14:00');

    await test.step('it cannot be added twice, which is said before anything is sent', async () => {
      await page.getByRole('button', { name: say.add }).click();
      const room = adding.getByRole('radio', { name: say.seminarRoom });
      const top = () => room.evaluate((one) => one.getBoundingClientRect().y);
      await expect(room).toBeEnabled();
      const before = await top();
      await room.check();
      await expect(adding.getByText(say.slotTaken)).toBeVisible();
      expect(await top()).toBe(before);
      await expect(adding.getByRole('button', { name: say.addYes })).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
      await expect(adding.getByRole('radio', { name: say.seminarRoom })).toBeChecked();
      await adding.getByRole('button', { name: say.cancelIt }).click();
      await expect(adding).toBeHidden();
      await page.getByRole('button', { name: say.add }).click();
      await expect(adding).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(adding).toBeHidden();
    });

    await slot.click();
    await page.getByRole('button', { name: say.move }).click();
    const moving = dialog(page, say.move);
    await expect(moving.getByText(say.unmoved)).toBeVisible();
    await moving.getByRole('radio', { name: '16', exact: true }).check();
    await page.keyboard.press('Escape');
    await expect(moving.getByRole('radio', { name: '16', exact: true })).toBeChecked();
    const yes = moving.getByRole('button', { name: say.moveYes });
    await test.step('where somebody else has moved it meanwhile, the question says so and begins from there', async () => {
      const { read, change } = await actElsewhere(page);
      const { data } = await read('/v6/admin/presentations/slots?yearMonth=2036-12&status=available');
      const { slotId } = data.find(
        (each: { startTime: string; location: string }) =>
          each.location === 'THIRD' && each.startTime === `2036-12-${day}T14:00:00`,
      );
      const moved = { startTime: `2036-12-${day}T15:00:00`, presentationLocation: 'THIRD' };
      await change(`/v6/admin/presentations/slots/${slotId}`, { data: moved });
      await yes.click();
      await expect(moving.getByRole('alert')).toContainText('15:00');
      await expect(moving.getByText('14:00')).toHaveCount(0);
    });
    await yes.click();
    await dialog(page, say.moved).getByRole('button', { name: say.close }).click();
    await expect(slot).toContainText('16:00');
    await slot.click();
    await page.getByRole('button', { name: say.drop }).click();
    await dialog(page, say.dropQuestion).getByRole('button', { name: say.dropYes }).click();
    await dialog(page, say.dropped).getByRole('button', { name: say.close }).click();
    await expect(slot).toHaveCount(0);
  },
);

test('R-GEN-02, R-PRES-07: an administrator who asks to move a free slot is told of the talk that came into it, and of its end, before anything moves', async ({
  page,
  elsewhere,
}) => {
  const [day, title] = ['2037-01-05', 'Came while the question was open'];
  const slot = onDay(page, '빈 일정, 지하 1층');
  const standing = onDay(page, title);
  await signInAsAdmin(page.context());
  await page.goto(`/admin/presentations/home?day=${day}`);
  await page.getByRole('button', { name: '일정 추가' }).click();
  await dialog(page, '일정 추가').getByRole('button', { name: '추가하기' }).click();
  await dialog(page, '일정을 추가했어요').getByRole('button', { name: '닫기' }).click();
  await slot.click();
  await page.getByRole('button', { name: '일정 수정' }).click();
  const moving = dialog(page, '일정 수정');
  const yes = moving.getByRole('button', { name: '옮기기' });
  await moving.getByRole('radio', { name: '16', exact: true }).check();
  const author = await elsewhere('comes.in.between', '/livez');
  const { read, remove } = await actElsewhere(page);
  const come = async () => {
    const { data } = await read('/v6/admin/presentations?yearMonth=2037-01');
    return data.find((each: { title: string }) => each.title === title);
  };

  await test.step('a talk comes into it', async () => {
    await registerAt(author, `${day}T14:00:00`, title);
    await yes.click();
    await expect(moving.getByRole('alert')).toContainText(title);
    await expect(moving).toContainText('발표도 함께 옮기고, 발표자와 좋아요한 사람에게 알려요.');
    expect((await come()).startTime).toBe(`${day}T14:00:00`);
    await yes.click();
    await dialog(page, '일정을 옮겼어요').getByRole('button', { name: '닫기' }).click();
    await expect(standing).toContainText('16:00');
  });

  await test.step('the talk is cancelled', async () => {
    await standing.click();
    await page.getByRole('button', { name: '일정 수정' }).click();
    await moving.getByRole('radio', { name: '17', exact: true }).check();
    await remove(`/v6/admin/presentations/${(await come()).presentationId}`);
    await yes.click();
    await expect(moving.getByRole('alert')).toContainText('취소됐어요');
    await expect(moving).not.toContainText('사람에게 알려요.');
    await yes.click();
    await dialog(page, '일정을 옮겼어요').getByRole('button', { name: '닫기' }).click();
    await expect(slot).toContainText('17:00');
  });
});

test('R-PRES-05: an administrator who cannot delete a slot that a talk came into, or who deletes another, keeps the keyboard at its day', async ({
  page,
  elsewhere,
}) => {
  const [day, title] = ['2037-01-07', 'Came before it was deleted'];
  const slot = onDay(page, '빈 일정, 지하 1층');
  const atDay = page.locator('[role=gridcell][aria-selected=true]').locator(':scope:focus, :focus');
  const close = () => page.keyboard.press('Escape');
  const add = async (hour: string) => {
    await page.getByRole('button', { name: '일정 추가' }).click();
    const question = dialog(page, '일정 추가');
    await question.getByRole('radio', { name: hour, exact: true }).check();
    await question.getByRole('button', { name: '추가하기' }).click();
    await expect(dialog(page, '일정을 추가했어요')).toBeVisible();
    await close();
  };
  const askToDelete = async () => {
    await slot.last().click();
    await page.getByRole('button', { name: '일정 삭제' }).click();
  };
  const question = dialog(page, '이 일정을 삭제할까요?');
  const yes = question.getByRole('button', { name: '일정 삭제' });
  await signInAsAdmin(page.context());
  await page.goto(`/admin/presentations/home?day=${day}`);
  await add('14');
  const author = await elsewhere('comes.in.between', '/livez');
  await page.goto('/admin/presentations/home?day=2037-01-02');
  await page
    .getByRole('gridcell', { name: /1월 7일/ })
    .getByRole('button', { name: '빈 일정, 지하 1층' })
    .click();
  await page.getByRole('button', { name: '일정 삭제' }).click();
  await registerAt(author, `${day}T14:00:00`, title);
  await expect(yes).toHaveAccessibleDescription(/발표가 잡힌 일정이에요\./);
  await expect(yes).toBeDisabled();
  await expect(page.locator('[aria-selected=true]').getByText(title)).toBeAttached();
  await close();
  await expect(question).toBeHidden();
  await expect(atDay).toHaveCount(1);

  await add('16');
  await askToDelete();
  await yes.click();
  await expect(dialog(page, '일정을 삭제했어요')).toBeVisible();
  await expect(slot).toHaveCount(0);
  await close();
  await expect(dialog(page, '일정을 삭제했어요')).toBeHidden();
  await expect(atDay).toHaveCount(1);
});

test('R-PRES-05, R-PRES-07: a slot that is moved to another month is told beforehand of what stands there', async ({
  page,
}) => {
  const [from, to] = ['2036-12-30', '2037-01-06'];
  await signInAsAdmin(page.context());
  await page.goto('/admin/presentations/home?day=2036-12-30');
  const { add } = await actElsewhere(page);
  for (const day of [from, to]) {
    await add('/v6/admin/presentations/slots', {
      data: { startTime: `${day}T14:00:00`, presentationLocation: 'THIRD' },
    });
  }
  await onDay(page, '빈 일정, 3층').click();
  await page.getByRole('button', { name: '일정 수정' }).click();
  const moving = dialog(page, '일정 수정');
  // A browser takes a year of more than four digits, which no talk has.
  await moving.getByLabel('날짜').fill('12037-01-06');
  await expect(moving.getByLabel('날짜')).toHaveValue(from);
  await moving.getByLabel('날짜').fill(to);
  await expect(moving.getByText('같은 곳에 이미 일정이 있어요.')).toBeVisible();
  await expect(moving.getByText('바뀐 뒤')).toHaveCount(0);
  await expect(moving.getByRole('button', { name: '옮기기' })).toHaveAttribute('aria-disabled', 'true');
  await moving.getByRole('radio', { name: '15', exact: true }).check();
  // Both days and times stand within their box, in a wide window and in a narrow one.
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const [before, after] = await moving
      .getByText('바뀐 뒤')
      .locator('../..')
      .evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(before).toBe(after);
  }
  await moving.getByRole('button', { name: '옮기기' }).click();
  await dialog(page, '일정을 옮겼어요').getByRole('button', { name: '닫기' }).click();
});

test('R-PRES-07: a slot that somebody moves to another month while it is looked at is shown where it is, free and with a talk', async ({
  page,
  elsewhere,
}) => {
  const title = 'Goes to another month';
  const [december, january] = ['2036-12-31T20:30:00', '2037-01-26T20:30:00'];
  await signInAsAdmin(page.context());
  const { add, read, change, remove } = await actElsewhere(page);
  await add('/v6/admin/presentations/slots', { data: { startTime: december, presentationLocation: 'BASEMENT' } });
  const { data: free } = await read('/v6/admin/presentations/slots?yearMonth=2036-12&status=available');
  const { slotId } = free.find(({ startTime }: { startTime: string }) => startTime === december);
  const move = (startTime: string) =>
    change(`/v6/admin/presentations/slots/${slotId}`, { data: { startTime, presentationLocation: 'FIRST' } });

  await test.step('a free one, and the question whether to move it begins from there', async () => {
    await page.goto('/admin/presentations/home?day=2036-12-31');
    await onDay(page, '빈 일정, 지하 1층').click();
    const slot = dialog(page, '빈 일정');
    await expect(slot).toContainText('12월 31일');
    await move(january);
    await expect(slot).toContainText('1월 26일');
    await expect(slot).not.toContainText('12월 31일');
    await slot.getByRole('button', { name: '일정 수정' }).click();
    await expect(dialog(page, '일정 수정').getByLabel('날짜')).toHaveValue('2037-01-26');
  });

  await test.step('one with a talk', async () => {
    await registerAt(await elsewhere('goes.to.another', '/livez'), january, title, 'FIRST');
    await page.goto('/admin/presentations/home?day=2037-01-26');
    await onDay(page, title).click();
    const talk = dialog(page, title);
    await expect(talk).toContainText('1월 26일');
    await move(december);
    await expect(talk).toContainText('12월 31일');
    await expect(talk).not.toContainText('1월 26일');
  });

  const { data } = await read('/v6/admin/presentations?yearMonth=2036-12');
  const kept = data.find((each: { slotId: number | null }) => each.slotId === slotId);
  await remove(`/v6/admin/presentations/${kept.presentationId}`);
});

test('R-PRES-05: a month that cannot be read leaves the ways to the others, and the keyboard; days of another month claim nothing', async ({
  page,
}) => {
  await signInAsAdmin(page.context());
  await page.goto('/admin/presentations/home?day=2036-11-15');
  const calendar = page.getByRole('grid', { name: '2036년 11월 달력' });
  const day = (date: string) => calendar.locator(`[data-day="${date}"]`);

  await test.step('only days of the month say that they have nothing', async () => {
    await expect(day('2036-11-16')).toHaveText(/일정 없음/);
    await expect(day('2036-12-05')).toHaveText(/12월 5일/);
    await expect(day('2036-12-05')).not.toHaveText(/일정 없음/);
  });

  // Talks of other stories have the month read again by itself: it answers once somebody has pressed.
  await page.route(/\/v6\/admin\/presentations.*yearMonth=2036-12/, async (route) => {
    if (await page.evaluate(() => 'pressed' in window)) await route.continue();
    else await route.fulfill({ status: 500, body: '' });
  });
  const failed = page.getByRole('main').getByRole('alert');

  await test.step('the head stays, and the keyboard at it', async () => {
    await page.getByRole('button', { name: '다음 달' }).press('Enter');
    await expect(failed).toBeVisible();
    await expect(month(page)).toHaveText('2036년 12월');
    await expect(page.getByRole('button', { name: '다음 달' })).toBeFocused();
    await page.getByRole('button', { name: '이전 달' }).press('Enter');
    await expect(calendar).toBeVisible();
    await expect(failed).toHaveCount(0);
  });

  await test.step('the keyboard comes from the calendar to the head, and another try shows the month', async () => {
    await chosenDay(page).press('PageDown');
    await expect(failed).toBeVisible();
    await expect(month(page)).toBeFocused();
    await page.evaluate(() => addEventListener('click', () => Object.assign(window, { pressed: true }), true));
    await failed.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('grid', { name: '2036년 12월 달력' })).toBeVisible();
  });
});
