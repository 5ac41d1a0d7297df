import { listWhyNotPick, type PickFacts, type Refusal, seoulDay } from '@cabinet/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../api/client/client.ts';
import { queryFor } from '../../api/reads/query.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';

type Picks = {
  /** Undefined until the server has answered. */
  readonly facts: PickFacts | undefined;
  /** Why the student cannot pick now: the reason that ends last. */
  readonly whyNot: Refusal | undefined;
  readonly failed: boolean;
  readonly error: unknown;
  readonly fetching: boolean;
  retry(): void;
};

/** R-COIN-02, R-COIN-03: the student's picks of this month. Each campus day has its own read, so that midnight asks anew. */
export function usePicks(): Picks {
  const now = useNow('minute');
  const policy = usePolicy();
  const { queryFn } = queryFor('getPicks', undefined);
  const read = useQuery<ReplyOf<'getPicks'>>({
    queryKey: ['getPicks', `${seoulDay(now)}`],
    ...(queryFn !== undefined && { queryFn }),
    placeholderData: keepPreviousData,
  });
  const facts = read.data && {
    pickedToday: read.data.todayCoinCollection,
    // The month may have had more of them when they were made.
    picksThisMonth: Math.min(read.data.monthlyCoinCount, policy.coin.picksPerMonth),
  };
  return {
    facts,
    whyNot: facts && listWhyNotPick(facts, policy, now).at(-1),
    failed: read.isError && facts === undefined,
    error: read.error,
    fetching: read.isFetching,
    retry: () => void read.refetch(),
  };
}
