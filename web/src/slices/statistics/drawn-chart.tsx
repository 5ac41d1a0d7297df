import { CoinBars } from './coins/coin-bars.tsx';
import type { DayOfCoins } from './coins/days-of-coins.ts';
import { FloorBars } from './floor-bars.tsx';
import type { FloorUse, UsageCounts } from './usage.ts';
import { UsageRing } from './usage-ring.tsx';
import { WeekLines } from './week-lines.tsx';
import type { Week } from './weeks.ts';

export type Drawing =
  | { readonly kind: 'floors'; readonly floors: readonly FloorUse[] }
  | { readonly kind: 'states'; readonly counts: UsageCounts }
  | { readonly kind: 'weeks'; readonly weeks: readonly Week[] }
  | { readonly kind: 'coins'; readonly days: readonly DayOfCoins[] };

/** One of the charts. All are one file, which is fetched once a card shows a chart, so that nobody else has their library. */
export function DrawnChart({ drawing }: { drawing: Drawing }) {
  switch (drawing.kind) {
    case 'floors':
      return <FloorBars floors={drawing.floors} />;
    case 'states':
      return <UsageRing counts={drawing.counts} />;
    case 'weeks':
      return <WeekLines weeks={drawing.weeks} />;
    case 'coins':
      return <CoinBars days={drawing.days} />;
  }
}
