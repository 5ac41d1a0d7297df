import { useDeferredValue, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tellFailedStart } from '../../../api/failures/failed-start.ts';
import { CallFailed } from '../../../api/failures/failure.ts';
import { isCutOff } from '../../../api/failures/refusals.ts';
import { readVisitor } from '../../../api/holder/visitor.ts';
import { useRead } from '../../../api/reads/query.ts';
import { QueryCache } from '../../../api/reads/query-cache.tsx';
import { RulesContext } from '../../../api/reads/rules.ts';
import { paths } from '../../../state/address/paths.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingView } from '../../../ui/feedback/loading-view.tsx';
import { useText } from '../text/use-text.ts';
import { Shell } from './shell.tsx';
import styles from './signed-in.module.css';

/** Leads to the login page, which tells why, and back to this address where that passes. */
function Unrecognised({ error }: { error: Error }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    // Why a session ended is told by itself.
    if (readVisitor() !== 'none') tellFailedStart({ error, address: `${pathname}${search}` });
    void navigate(paths.login, { replace: true });
  }, [navigate, error, pathname, search]);
  return <LoadingView />;
}

const isCancelled = (error: Error): boolean => error instanceof CallFailed && error.kind === 'cancelled';

/** The frame, or a loading view until it can be drawn. */
function Known() {
  const { shell } = useText();
  // A refusal may come before this code: it stands, whoever shows it.
  const me = useRead('getMe', undefined, { retryOnMount: false });
  const buildings = useRead('listBuildings', undefined);
  const rules = useRead('getRules', undefined);
  const rental = useRead('getMyRental', undefined);
  const reads = [me, buildings, rules, rental];
  const isPending = reads.some((read) => read.isPending);
  // Data of a read are drawn in one go, and the frame with its screen is the largest part. Deferred, it is drawn in
  // small steps, and a slow phone still responds.
  const wasPending = useDeferredValue(isPending);
  if (me.isError && me.data === undefined && !isCancelled(me.error)) return <Unrecognised error={me.error} />;
  if (isPending || wasPending) return <LoadingView />;
  const failed = reads.filter(({ data }) => data === undefined);
  if (failed.length === 0) {
    return (
      <RulesContext value={rules.data}>
        <Shell />
      </RulesContext>
    );
  }
  return (
    <main className={styles['failed']}>
      <ErrorState
        whole
        {...(!isCutOff(failed[0]?.error) && { title: shell.startFailed })}
        error={failed[0]?.error}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const read of failed) void read.refetch();
        }}
      />
    </main>
  );
}

/**
 * The frame once the student is known. A loading view covers it until the reads of buildings, rules and the student's
 * rental have ended, well or badly; an unknown visitor goes to the login page.
 */
export function SignedIn() {
  return (
    <QueryCache>
      <Known />
    </QueryCache>
  );
}
