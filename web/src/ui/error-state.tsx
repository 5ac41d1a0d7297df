import { RefreshCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useUiText } from './ui-text.ts';

type ErrorStateProps = { title: string; text?: ReactNode; onRetry(): void; busy?: boolean };

/** Something could not be loaded: what, that nothing was lost, and another try. */
export function ErrorState({ title, text, onRetry, busy = false }: ErrorStateProps) {
  const words = useUiText();
  return (
    <div role="alert">
      <EmptyState
        icon={<WifiOff size={24} />}
        tone="danger"
        title={title}
        text={text}
        action={
          <Button size="small" onClick={onRetry} busy={busy} busyLabel={words.retrying}>
            <RefreshCw size={16} />
            {words.retry}
          </Button>
        }
      />
    </div>
  );
}
