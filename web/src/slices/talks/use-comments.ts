import { cleanText } from '@cabinet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/action.ts';
import type { ReplyOf } from '../../api/client.ts';
import { queryFor, useRead } from '../../api/query.ts';
import { failureText } from '../../api/refusals.ts';
import { useTyped } from '../../api/use-typed.ts';
import { useText } from './text/use-text.ts';
import { placeOfComment } from './unsent-comment.ts';
import { useTellIfLeft } from './use-tell-if-left.ts';

/** What was typed while a comment was on its way stands below it. */
const joined = (sent: string, meanwhile: string) => (meanwhile === '' ? sent : `${sent}\n${meanwhile}`);

function without(sent: string, text: string): string {
  if (text === sent) return '';
  return text.startsWith(`${sent}\n`) ? text.slice(sent.length + 1) : text;
}

/**
 * The comments of a talk, and a way to write one, which stands below them before it has arrived. What is typed is kept
 * until the server has it: the page may be left, and the sign-in may end, before there is an answer.
 */
export function useComments(talkId: number) {
  const { generic } = useText();
  const client = useQueryClient();
  const given = { params: { presentationId: `${talkId}` } };
  const read = useRead('listComments', given);
  const place = placeOfComment(talkId);
  const add = useAction('addComment', place);
  const [{ text }, setTyped] = useTyped(place, { text: '' });
  const [sending, setSending] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>(undefined);
  const tellIfLeft = useTellIfLeft();

  async function send(): Promise<void> {
    const detail = cleanText(text, { lines: true }) || text.trim();
    setTyped({ text: detail });
    setSending(detail);
    setFailure(undefined);
    try {
      const { data: written } = await add.mutateAsync({ ...given, body: { detail } });
      client.setQueryData<ReplyOf<'listComments'>>(queryFor('listComments', given).queryKey, (before) => {
        if (before === undefined || before.data.some(({ commentId }) => commentId === written.commentId)) return before;
        return { data: [...before.data, written] };
      });
      setTyped((typed) => ({ text: without(detail, typed.text) }));
    } catch (error) {
      setFailure(error);
      tellIfLeft();
    }
    setSending(undefined);
  }

  return {
    read,
    busy: sending !== undefined,
    /** What is on its way. */
    coming: sending,
    failure: failure === undefined ? undefined : (failureText(failure) ?? generic.unknownFailure),
    text: sending === undefined ? text : without(sending, text),
    type: (next: string) => setTyped({ text: sending === undefined ? next : joined(sending, next) }),
    send,
  };
}
