import { useEffect, useEffectEvent, useRef } from 'react';
import { instantOf } from '../../api/client/wire-time.ts';
import { isOld } from '../../state/server-clock.ts';
import { announce } from '../../ui/feedback/live-region.tsx';
import type { Comment } from './talk.ts';
import { useText } from './text/use-text.ts';

/** A comment that was written while the tab was hidden is not said as if it came now. */
function isJustWritten({ dateTime }: Comment): boolean {
  const at = instantOf(dateTime);
  return at !== null && !isOld(at);
}

/**
 * Says each comment of somebody else once when it comes while the comments are read: a person who does not see them
 * hears of it in no other way.
 */
export function useTellArrived(known: readonly Comment[] | undefined): void {
  const { talks } = useText();
  const words = talks.comments;
  const seen = useRef<ReadonlySet<number> | undefined>(undefined);
  const tell = useEffectEvent((comments: readonly Comment[]) => {
    const before = seen.current;
    const ids = comments.map(({ commentId }) => commentId);
    seen.current = new Set([...(before ?? []), ...ids]);
    if (before === undefined) return;
    const others = comments.filter(({ commentId, mine, banned }) => !before.has(commentId) && !mine && !banned);
    const arrived = others.filter(isJustWritten);
    const [first, another] = arrived;
    if (first === undefined) return;
    announce(another === undefined ? words.arrived(first.user) : words.manyArrived(arrived.length));
  });
  useEffect(() => {
    if (known !== undefined) tell(known);
  }, [known]);
}
