import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../ui/feedback/live-region.tsx';
import type { Comment } from './talk.ts';
import { useText } from './text/use-text.ts';

/** Says aloud, each once, which comments of others come while the comments are read: nothing else tells who does not see them. */
export function useTellArrived(known: readonly Comment[] | undefined): void {
  const { talks } = useText();
  const words = talks.comments;
  const seen = useRef<ReadonlySet<number> | undefined>(undefined);
  const tell = useEffectEvent((comments: readonly Comment[]) => {
    const before = seen.current;
    const ids = comments.map(({ commentId }) => commentId);
    seen.current = new Set([...(before ?? []), ...ids]);
    if (before === undefined) return;
    const arrived = comments.filter(({ commentId, mine, banned }) => !before.has(commentId) && !mine && !banned);
    const [first, another] = arrived;
    if (first === undefined) return;
    announce(another === undefined ? words.arrived(first.user) : words.manyArrived(arrived.length));
  });
  useEffect(() => {
    if (known !== undefined) tell(known);
  }, [known]);
}
