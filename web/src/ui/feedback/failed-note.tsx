import { RefreshCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import { keepsKeyboard } from '../layout/keeps-keyboard.ts';
import { useUiText } from '../ui-text.ts';
import styles from './failed-note.module.css';
import { Note } from './note.tsx';

/** A part of a form or a question could not be read, and another try. */
export function FailedNote({ busy, onRetry, children }: { busy: boolean; onRetry(): void; children: ReactNode }) {
  const { retry, retrying } = useUiText();
  return (
    <Note tone="danger" icon={<WifiOff size={18} aria-hidden="true" />} alert>
      <div className={styles['failed']}>
        <p>{children}</p>
        <Button ref={keepsKeyboard} size="small" onClick={onRetry} busy={busy} busyLabel={retrying}>
          <RefreshCw size={16} aria-hidden="true" />
          {retry}
        </Button>
      </div>
    </Note>
  );
}
