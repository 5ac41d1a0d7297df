import { RefreshCw, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import { keepsKeyboard } from '../layout/keeps-keyboard.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiText } from '../ui-text.ts';
import { Note } from './note.tsx';
import styles from './preview-slot.module.css';
import { Skeleton } from './skeleton.tsx';

type PreviewSlotProps<Preview> = {
  /** What a yes would bring, as far as it is known. */
  seen: {
    readonly preview: Preview | undefined;
    readonly changed: boolean;
    readonly failed: boolean;
    readonly fetching: boolean;
    retry(): void;
  };
  words: { readonly loading: string; readonly failed: string; readonly changed: string };
  /** How many lines are expected below the block of before and after. */
  lines?: number;
  children: (preview: Preview) => ReactNode;
};

/**
 * The place of a preview in a question: blocks of its shape while it is on its way, another try when it did not come,
 * and a word when it says something else than at first.
 */
export function PreviewSlot<Preview>({ seen, words, lines = 2, children }: PreviewSlotProps<Preview>) {
  const { retry, retrying } = useUiText();
  if (seen.preview !== undefined) {
    return (
      <>
        {seen.changed && (
          <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />} alert>
            {words.changed}
          </Note>
        )}
        {children(seen.preview)}
      </>
    );
  }
  if (seen.failed) {
    return (
      <Note tone="danger" icon={<WifiOff size={18} aria-hidden="true" />} alert>
        <div className={styles['failed']}>
          <p>{words.failed}</p>
          <Button ref={keepsKeyboard} size="small" onClick={seen.retry} busy={seen.fetching} busyLabel={retrying}>
            <RefreshCw size={16} aria-hidden="true" />
            {retry}
          </Button>
        </div>
      </Note>
    );
  }
  return (
    <div className={styles['loading']} role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Skeleton height={90} radius={14} />
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} height={20} />
      ))}
    </div>
  );
}
