import type { ReactNode } from 'react';
import { useRead } from '../../api/reads/query.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

/** A screen that cannot be drawn before the rules and the buildings are known. */
export function Ruled({ coming, children }: { coming: ReactNode; children: ReactNode }) {
  const reads = [useRead('getRules', undefined), useRead('listBuildings', undefined)];
  const failed = reads.filter(({ data, isError }) => data === undefined && isError);
  if (failed.length > 0) {
    return (
      <ErrorState
        whole
        error={failed[0]?.error}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const read of failed) void read.refetch();
        }}
      />
    );
  }
  return reads.some(({ data }) => data === undefined) ? coming : children;
}
