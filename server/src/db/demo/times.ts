import { campusZone, seoulDay, startOfDay } from '@cabinet/domain';
import type { Dice } from './dice.ts';

/** An instant of the day so many days from now's (negative: before), while people are on the campus; never after now. */
export function onDay(dice: Dice, now: Temporal.Instant, days: number): Temporal.Instant {
  const plainTime = { hour: dice.between(9, 20), minute: dice.below(60), second: dice.below(60) };
  const drawn = seoulDay(now).add({ days }).toZonedDateTime({ timeZone: campusZone, plainTime }).toInstant();
  return Temporal.Instant.compare(drawn, now) < 0 ? drawn : earlierToday(dice, now);
}

/** An instant between the start of today and now. */
export function earlierToday(dice: Dice, now: Temporal.Instant): Temporal.Instant {
  const midnight = startOfDay(seoulDay(now));
  const passed = Math.floor((now.epochMilliseconds - midnight.epochMilliseconds) / 1000);
  return midnight.add({ seconds: dice.below(passed + 1) });
}
