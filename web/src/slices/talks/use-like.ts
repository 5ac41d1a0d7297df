import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '../../api/actions/action.ts';
import { CallRefused } from '../../api/failures/failure.ts';
import { failureText } from '../../api/failures/refusals.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { changeLike } from './change-known.ts';
import { useText } from './text/use-text.ts';

type Liked = { readonly id: number; readonly likedByMe: boolean; readonly likeCount: number };

type Like = { readonly liked: boolean; readonly count: number; toggle(): void };

/** The server knows it already, as after an answer that was lost on its way. */
function isSoAlready(error: unknown): boolean {
  const known = ['PRESENTATION_LIKE_ALREADY_EXISTS', 'PRESENTATION_LIKE_NOT_FOUND'];
  return error instanceof CallRefused && known.includes(error.code);
}

/**
 * R-PRES-11: a like that is shown at the press and sent after it. Presses that follow before the answer change what is
 * wanted; one call runs at a time, until the server has the last wish. A refusal shows what the server has, and why.
 */
export function useLike({ id, likedByMe, likeCount }: Liked): Like {
  const { talks } = useText();
  const client = useQueryClient();
  const like = useAction('likeTalk', likedByMe, undefined, () => changeLike(client, id, true));
  const unlike = useAction('unlikeTalk', likedByMe, undefined, () => changeLike(client, id, false));
  const [wanted, setWanted] = useState<boolean | undefined>(undefined);
  const wish = useRef(likedByMe);
  const sending = useRef(false);
  const liked = wanted ?? likedByMe;

  async function send(): Promise<void> {
    sending.current = true;
    let has = likedByMe;
    try {
      while (has !== wish.current) {
        const next = wish.current;
        await (next ? like : unlike).mutateAsync({ params: { presentationId: `${id}` } }).catch((error: unknown) => {
          if (!isSoAlready(error)) throw error;
          changeLike(client, id, next);
        });
        has = next;
      }
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error) ?? talks.like.failed });
    }
    sending.current = false;
    setWanted(undefined);
  }

  return {
    liked,
    count: likeCount + Number(liked) - Number(likedByMe),
    toggle() {
      wish.current = !liked;
      setWanted(wish.current);
      if (!sending.current) void send();
    },
  };
}
