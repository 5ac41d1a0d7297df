import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { FailedNote } from './failed-note.tsx';
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
  /** What stands there while it is on its way, in place of blocks. */
  coming?: ReactNode;
  children: (preview: Preview) => ReactNode;
};

/**
 * The place of a preview in a question: blocks of its shape while it is on its way, another try when it did not come,
 * and a word when it says something else than at first.
 */
export function PreviewSlot<Preview>({ seen, words, lines = 2, coming, children }: PreviewSlotProps<Preview>) {
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
      <FailedNote busy={seen.fetching} onRetry={seen.retry}>
        {words.failed}
      </FailedNote>
    );
  }
  if (coming !== undefined) {
    return (
      <>
        <VisuallyHidden>
          <span role="status">{words.loading}</span>
        </VisuallyHidden>
        {coming}
      </>
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
