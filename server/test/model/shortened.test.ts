import { expect, test } from 'vitest';
import { adminVerbs } from './admin-steps.ts';
import { assertKnownAlike } from './comparison.ts';
import { passTo } from './effects.ts';
import { renterVerbs } from './renter-steps.ts';
import { beginAnew, openStage } from './stage.ts';
import { day, midnightBefore, second } from './world.ts';

const stage = await openStage();

/** A second after midnight a return leaves to the last of two exactly the days that are left; that of one of three does not. */
test('R-RET-05: who stays is told of a nearer end also where only the first of those who leave has brought it nearer', async () => {
  const world = await beginAnew(stage);
  const locker = [...world.lockers.values()].find(({ type }) => type === 'SHARE')?.id ?? 0;
  const [ann = 0, ben = 0, cho = 0] = world.people.keys();
  const take = async (name: string) => {
    const step = [...renterVerbs, ...adminVerbs].flatMap((verb) => verb(world)).find((each) => each.name === name);
    expect(await step?.perform(stage)).toBe('ok');
    step?.apply(world);
    await assertKnownAlike(stage, world);
  };
  const wait = (to: number) => {
    stage.clock.set(Temporal.Instant.fromEpochMilliseconds(to).toString());
    passTo(world, to);
  };
  for (const person of [ann, ben, cho]) await take(`${person} enters ${locker} with a right code`);
  wait(world.lockers.get(locker)?.session?.deadline ?? 0);
  const end = world.lockers.get(locker)?.renters[0]?.end ?? 0;
  wait(midnightBefore(end) - 2 * day + second);
  await take(`an administrator returns for ${ann} and ${ben}`);
  expect([...world.told].filter((each) => each.startsWith(`${cho} endShortened ${locker} `))).toHaveLength(1);
});
