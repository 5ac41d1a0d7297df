import { RotateCw, WifiOff, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import { keepsKeyboard } from '../layout/keeps-keyboard.ts';
import { useUiText, useWhoseFault } from '../ui-text.ts';
import styles from './failed-note.module.css';
import { Note } from './note.tsx';

type FailedNoteProps = { error?: unknown; busy: boolean; onRetry(): void; children: ReactNode };

/** A part of a form or a question could not be read, and another try. Only a lost connection is the reader's. */
export function FailedNote({ error, busy, onRetry, children }: FailedNoteProps) {
  const { retry, retrying } = useUiText();
  const Icon = useWhoseFault()(error) === 'connection' ? WifiOff : Wrench;
  return (
    <Note tone="danger" icon={<Icon size={18} aria-hidden="true" />} alert>
      <div className={styles['failed']}>
        <p>{children}</p>
        <Button ref={keepsKeyboard} size="small" onClick={onRetry} busy={busy} busyLabel={retrying}>
          <RotateCw size={16} aria-hidden="true" />
          {retry}
        </Button>
      </div>
    </Note>
  );
}
