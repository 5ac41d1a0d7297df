import type { ReplyOf } from '../../../api/client/client.ts';

/** How many people picked up coins that often in a month. */
export type PickGroup = { readonly from: number; readonly to: number; readonly people: number };

const width = 5;
const most = 20;

/** R-COIN-03: 1 to 5 picks, 6 to 10, and so on to 20. */
export function pickGroups({ coinCollectStatistics }: ReplyOf<'getPicksOfMonth'>): readonly PickGroup[] {
  return Array.from({ length: most / width }, (_, group) => {
    const [from, to] = [group * width + 1, (group + 1) * width];
    const inGroup = coinCollectStatistics.filter(({ coinCount }) => coinCount >= from && coinCount <= to);
    return { from, to, people: inGroup.reduce((sum, { userCount }) => sum + userCount, 0) };
  });
}
