import { Logo } from '../data/logo.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiText } from '../ui-text.ts';
import styles from './loading-view.module.css';

/** Covers the window until there is something to show. It appears after a moment, so that a quick start shows nothing. */
export function LoadingView() {
  const { loading } = useUiText();
  return (
    <div className={styles['view']} role="status">
      <span className={styles['mark']}>
        <Logo size={44} />
      </span>
      <VisuallyHidden>{loading}</VisuallyHidden>
    </div>
  );
}
