import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../ui/feedback/live-region.tsx';
import { useText } from './text/use-text.ts';

/** Reads aloud how many records other filters leave; `count` is undefined until that is known. */
export function useTellFound(asked: string, count: number | undefined): void {
  const { undoing } = useText();
  const known = useRef(asked);
  const tell = useEffectEvent((found: number) => announce(found === 0 ? undoing.noneTitle : undoing.found(found)));
  useEffect(() => {
    if (count === undefined) return;
    // What a page opens with is read with the page.
    if (known.current !== asked) tell(count);
    known.current = asked;
  }, [asked, count]);
}
