import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/action.ts';
import type { ReplyOf } from '../../api/client.ts';
import { queryFor, useRead } from '../../api/query.ts';
import { failureText } from '../../api/refusals.ts';
import { useText } from './text/use-text.ts';
import { placeOfComment } from './unsent-comment.ts';

/** The comments of a talk, and a way to write one, which stands below them before it has arrived. */
export function useComments(talkId: number) {
  const { generic } = useText();
  const client = useQueryClient();
  const given = { params: { presentationId: `${talkId}` } };
  const read = useRead('listComments', given);
  const add = useAction('addComment', placeOfComment(talkId));
  const [sending, setSending] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>(undefined);

  async function send(detail: string): Promise<boolean> {
    setSending(detail);
    setFailure(undefined);
    try {
      const { data: written } = await add.mutateAsync({ ...given, body: { detail } });
      client.setQueryData<ReplyOf<'listComments'>>(queryFor('listComments', given).queryKey, (known) => {
        if (known === undefined || known.data.some(({ commentId }) => commentId === written.commentId)) return known;
        return { data: [...known.data, written] };
      });
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setSending(undefined);
    }
  }

  const told = failure === undefined ? undefined : (failureText(failure) ?? generic.unknownFailure);
  return { read, sending, failure: told, send };
}
