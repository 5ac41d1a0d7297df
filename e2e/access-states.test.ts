import { deskStates } from './desk-states.ts';
import { states } from './every-state.ts';
import { expectAccess } from './expect-access.ts';
import { expectStill, pushedSideways, smallTargets, watchShifts } from './expect-held.ts';
import { momentOf } from './moment-of.ts';
import { storyDay } from './server.ts';
import { onServer } from './set-clock.ts';
import { signInAs } from './sign-in-by-request.ts';
import { expect } from './story.ts';

/** On a demo of their own: it is the same day before noon until the states of 13:00. */
const test = onServer({ scenario: 'demo', at: `${storyDay}T11:50+09:00` });
test.describe.configure({ mode: 'default' });

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const looks = { 'at a desk': {}, 'on a phone': phone };

/** They take minutes, so that only `npm run test:deep` looks at them. */
const wanted = process.env['EVERY_STATE'] === undefined ? [] : [...deskStates, ...states];

for (const { name, address, at, once, makesRoom, show, ...visitor } of wanted) {
  for (const [where, look] of Object.entries(looks)) {
    // What is reached once is looked at in one look.
    if (once && look === phone) continue;
    test.describe(where, () => {
      test.use(look);
      test(`${where}: ${name} is open to everybody, lies still and is large enough`, async ({ server, page }) => {
        if (at !== undefined) await server.setClock(await momentOf(at, storyDay, server.url));
        await watchShifts(page);
        await signInAs(page.context(), visitor);
        await page.goto(address);
        await show(page);
        await expectAccess(page);
        if (makesRoom !== true) await expectStill(page);
        expect(await pushedSideways(page)).toEqual([]);
        if (look === phone) expect(await smallTargets(page)).toEqual([]);
      });
    });
  }
}
