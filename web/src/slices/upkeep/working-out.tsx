import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useText } from './text/use-text.ts';
import styles from './working-out.module.css';

/** Says that what stands here is about an earlier choice, and is being worked out anew. */
export function WorkingOut({ on }: { on: boolean }) {
  const { previews } = useText();
  return (
    <span className={styles['working']} role="status">
      {on && (
        <>
          <Spinner size={12} /> {previews.loading}
        </>
      )}
    </span>
  );
}
