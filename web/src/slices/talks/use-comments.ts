import { cleanText } from '@cabinet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/actions/action.ts';
import { useTyped } from '../../api/actions/use-typed.ts';
import { failureText } from '../../api/failures/refusals.ts';
import { useRead } from '../../api/reads/query.ts';
import { announce } from '../../ui/feedback/live-region.tsx';
import { changeComments } from './change-known.ts';
import { useText } from './text/use-text.ts';
import { placeOfComment } from './unsent-comment.ts';
import { useTellArrived } from './use-tell-arrived.ts';
import { useTellIfLeft } from './use-tell-if-left.ts';

/** What is on its way, as the server will have it, and the last comment that stood there when it was sent. */
type Sending = { readonly detail: string; readonly after: number };

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
  const { generic, talks } = useText();
  const client = useQueryClient();
  const given = { params: { presentationId: `${talkId}` } };
  const read = useRead('listComments', given);
  const place = placeOfComment(talkId);
  const add = useAction('addComment', undefined, place, ({ data: written }) =>
    changeComments(client, talkId, (before) => [
      ...before.filter(({ commentId }) => commentId !== written.commentId),
      written,
    ]),
  );
  const [{ text }, setTyped] = useTyped(place, { text: '' });
  const [sending, setSending] = useState<Sending | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>(undefined);
  const tellIfLeft = useTellIfLeft();
  const known = read.data?.data ?? [];
  useTellArrived(read.data?.data);

  async function send(): Promise<void> {
    const detail = cleanText(text, { lines: true }) || text.trim();
    setTyped({ text: detail });
    setSending({ detail, after: Math.max(0, ...known.map(({ commentId }) => commentId)) });
    setFailure(undefined);
    try {
      await add.mutateAsync({ ...given, body: { detail } });
      setTyped((typed) => ({ text: without(detail, typed.text) }));
      announce(talks.comments.added);
    } catch (error) {
      setFailure(error);
      tellIfLeft();
    }
    setSending(undefined);
  }

  // It may be read before its own answer is there, or instead of an answer that is lost.
  const isThere =
    sending !== undefined &&
    known.some(({ mine, commentId, detail }) => mine && commentId > sending.after && detail === sending.detail);
  return {
    read,
    busy: sending !== undefined,
    /** What is on its way and does not stand among the comments yet. */
    coming: isThere ? undefined : sending?.detail,
    failure: failure === undefined ? undefined : (failureText(failure) ?? generic.unknownFailure),
    text: sending === undefined ? text : without(sending.detail, text),
    type: (next: string) => setTyped({ text: sending === undefined ? next : joined(sending.detail, next) }),
    send,
  };
}
