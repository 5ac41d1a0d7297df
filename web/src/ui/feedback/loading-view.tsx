import { useEffect } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiText } from '../ui-text.ts';

/** Stands until there is something to show; the mark of `index.html` covers the window meanwhile. */
export function LoadingView() {
  const { loading } = useUiText();
  // From then on something has been shown, and the mark comes a moment later.
  useEffect(
    () => () => {
      document.documentElement.dataset['shown'] = '';
    },
    [],
  );
  return (
    <div data-loading role="status">
      <VisuallyHidden>{loading}</VisuallyHidden>
    </div>
  );
}
