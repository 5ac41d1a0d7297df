import { RefreshCw, WifiOff, Wrench } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { useUiText, useWhoseFault } from '../../ui/ui-text.ts';
import type { CardRead } from './stat-card.tsx';
import { useText } from './text/use-text.ts';

/** One card could not be loaded; the others could. */
export function CardFailure({ read }: { read: CardRead }) {
  const words = useUiText();
  const { statistics } = useText();
  const cut = useWhoseFault()(read.error) === 'connection';
  const Icon = cut ? WifiOff : Wrench;
  return (
    <div role="alert">
      <EmptyState
        icon={<Icon size={22} />}
        title={cut ? words.offlineTitle : words.loadFailed}
        text={cut ? words.offlineNote : statistics.othersStay}
        action={
          <Button size="small" onClick={() => void read.refetch()} busy={read.isFetching} busyLabel={words.retrying}>
            <RefreshCw size={16} />
            {words.retry}
          </Button>
        }
      />
    </div>
  );
}
