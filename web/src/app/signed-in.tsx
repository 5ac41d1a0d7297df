import { useDeferredValue } from 'react';
import { Navigate } from 'react-router';
import { CallRefused } from '../api/failure.ts';
import { useRead } from '../api/query.ts';
import { RulesContext } from '../api/rules.ts';
import { paths } from '../state/paths.ts';
import { useText } from '../text/language.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LoadingView } from './loading-view.tsx';
import { Shell } from './shell/shell.tsx';
import styles from './signed-in.module.css';

/**
 * The frame once we know who is there. A loading view covers it until the buildings, the rules and the own rental have been
 * loaded, whichever way that ends; who cannot be recognised goes to the login page.
 */
export function SignedIn() {
  const { generic } = useText();
  const me = useRead('getMe', undefined);
  const buildings = useRead('listBuildings', undefined);
  const rules = useRead('getRules', undefined);
  const rental = useRead('getMyRental', undefined);
  const reads = [me, buildings, rules, rental];
  const isPending = reads.some((read) => read.isPending);
  // What a read brings is drawn in one go, and the frame with its screen is most of all there is to draw: put off, it
  // is drawn a little at a time, and a slow phone answers meanwhile.
  const wasPending = useDeferredValue(isPending, true);
  if (me.error instanceof CallRefused && me.data === undefined) return <Navigate to={paths.login} replace />;
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
        title={generic.loadFailed}
        text={generic.connectionNote}
        busy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => {
          for (const read of failed) void read.refetch();
        }}
      />
    </main>
  );
}
