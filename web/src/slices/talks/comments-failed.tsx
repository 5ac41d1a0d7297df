import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';

type CommentsFailedProps = { error: Error | null; busy: boolean; onRetry(): void };

/** The comments could not be read. Where another try brings them, the keyboard goes on at their heading. */
export function CommentsFailed(props: CommentsFailedProps) {
  const box = useFocusAfter<HTMLDivElement>(() => document.getElementById('comments'));
  return (
    <div ref={box}>
      <ErrorState {...props} />
    </div>
  );
}
