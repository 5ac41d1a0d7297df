import { useText } from '../text/language.ts';
import { Logo } from '../ui/logo.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './loading-view.module.css';

/** Covers the window until there is something to show. It appears after a moment, so that a quick start shows nothing. */
export function LoadingView() {
  const { generic } = useText();
  return (
    <div className={styles['view']} role="status">
      <span className={styles['mark']}>
        <Logo size={44} />
      </span>
      <VisuallyHidden>{generic.loading}</VisuallyHidden>
    </div>
  );
}
