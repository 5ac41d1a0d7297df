import { useEffect, useRef } from 'react';
import { readHolder } from '../../api/holder/visitor.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';

/** Tells that a comment did not arrive where its page, which would say so, was left before the answer. */
export function useTellIfLeft(): () => void {
  const { talks } = useText();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return () => {
    // A sign-in that has ended is told by itself.
    if (isLeft.current && readHolder() !== undefined) showToast({ tone: 'bad', text: talks.comments.notSent });
  };
}
