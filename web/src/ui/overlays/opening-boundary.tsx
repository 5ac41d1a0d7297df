import { Component, type ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Button } from '../fields/button.tsx';
import { CodeMissing } from '../layout/later.tsx';
import { useUiText } from '../ui-text.ts';
import styles from './opening-boundary.module.css';

type FailedProps = { onRetry(): void; onClose(): void };

function CouldNotOpen({ onRetry, onClose }: FailedProps) {
  const words = useUiText();
  return (
    <div className={styles['card']}>
      <ErrorState onRetry={onRetry} />
      <Button size="small" kind="ghost" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}

type BoundaryProps = { onClose(): void; children: ReactNode };

/**
 * Around what opens over or beside a page: when its code does not come, or it falls over, this is told in its place and
 * the page goes on. Another try draws it anew, and so does its code once it comes.
 */
export class OpeningBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeMissing) void error.came.then(this.retry);
  }

  readonly retry = () => this.setState({ failed: false });

  override render(): ReactNode {
    const { children, onClose } = this.props;
    const { retry } = this;
    if (!this.state.failed) return children;
    const close = () => {
      onClose();
      retry();
    };
    return <CouldNotOpen onRetry={retry} onClose={close} />;
  }
}
