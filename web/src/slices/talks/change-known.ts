import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../api/client/client.ts';
import { queryFor } from '../../api/reads/query.ts';
import type { Comment } from './talk.ts';

/** Puts into the comments that are known of a talk what an answer says of them: they may take long to be read again. */
export function changeComments(
  client: QueryClient,
  talkId: number,
  change: (comments: readonly Comment[]) => Comment[],
): void {
  const { queryKey } = queryFor('listComments', { params: { presentationId: `${talkId}` } });
  client.setQueryData<ReplyOf<'listComments'>>(queryKey, (known) => known && { data: change(known.data) });
}

/** The same for whether this reader likes the talk. */
export function changeLike(client: QueryClient, talkId: number, liked: boolean): void {
  const { queryKey } = queryFor('getTalk', { params: { presentationId: `${talkId}` } });
  client.setQueryData<ReplyOf<'getTalk'>>(queryKey, (known) => {
    if (known === undefined || known.data.likedByMe === liked) return known;
    return { data: { ...known.data, likedByMe: liked, likeCount: known.data.likeCount + (liked ? 1 : -1) } };
  });
}
