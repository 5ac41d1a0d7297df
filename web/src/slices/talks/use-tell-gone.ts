import { useEffect, useEffectEvent } from 'react';
import { showToastHere } from '../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';

/**
 * A question about a comment closes when the comment goes. That it was deleted or hidden elsewhere is told, and the
 * keyboard goes on at the heading of the comments. A person who leaves the page is told nothing.
 */
export function useTellGone(isAsking: boolean): void {
  const { talks } = useText();
  const tell = useEffectEvent(() => {
    const heading = document.getElementById('comments');
    if (!isAsking || heading === null) return;
    showToastHere({ tone: 'info', text: talks.comments.goneAsked });
    heading.focus();
  });
  useEffect(() => () => tell(), []);
}
