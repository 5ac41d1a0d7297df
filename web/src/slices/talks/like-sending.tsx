import { useEffect, useEffectEvent, useRef } from 'react';
import { useAction } from '../../api/action.ts';
import { CallRefused } from '../../api/failure.ts';
import { failureText } from '../../api/refusals.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';

type LikeSendingProps = {
  id: number;
  likedByMe: boolean;
  /** The last wish; undefined while there is none. */
  wanted: boolean | undefined;
  /** The server has it, or has refused it. */
  onEnd(): void;
};

/** The server knows it already, as after an answer that was lost on its way. */
function isSoAlready(error: unknown): boolean {
  const known = ['PRESENTATION_LIKE_ALREADY_EXISTS', 'PRESENTATION_LIKE_NOT_FOUND'];
  return error instanceof CallRefused && known.includes(error.code);
}

/**
 * R-PRES-11: sends what is wished at the heart of a talk, and draws nothing. Wishes may change before the answer: one call
 * runs at a time, until the server has the last one. Why it refuses is told.
 */
export function LikeSending({ id, likedByMe, wanted, onEnd }: LikeSendingProps) {
  const { talks } = useText();
  const like = useAction('likeTalk');
  const unlike = useAction('unlikeTalk');
  const wish = useRef(likedByMe);
  const sending = useRef(false);

  const send = useEffectEvent(async () => {
    sending.current = true;
    let has = likedByMe;
    try {
      while (has !== wish.current) {
        const next = wish.current;
        await (next ? like : unlike).mutateAsync({ params: { presentationId: `${id}` } }).catch((error: unknown) => {
          if (!isSoAlready(error)) throw error;
        });
        has = next;
      }
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error) ?? talks.like.failed });
    }
    sending.current = false;
    onEnd();
  });
  useEffect(() => {
    if (wanted === undefined) return;
    wish.current = wanted;
    if (!sending.current) void send();
  }, [wanted]);
  return null;
}
