import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '../../api/actions/action.ts';
import { nowIn } from '../../api/actions/careful-change.ts';
import { useTyped } from '../../api/actions/use-typed.ts';
import { failureText } from '../../api/failures/refusals.ts';
import { announce } from '../../ui/feedback/live-region.tsx';
import { changeComments } from './change-known.ts';
import type { Comment } from './talk.ts';
import { useText } from './text/use-text.ts';
import { placeOfEdit } from './unsent-comment.ts';
import { useTellIfLeft } from './use-tell-if-left.ts';

type About = {
  readonly talkId: number;
  readonly comment: Comment;
  /** Tells that it is being changed, and that it is no more. */
  onEditing(is: boolean): void;
};

/** Why it was not changed: what the comment says since somebody else changed it, or what failed. */
type Failure = { readonly since: string } | { readonly error: unknown };

/** `seen` is the text that stood there when it began. */
const over = (text: string) => ({ text, seen: text });

/** A comment of one's own that is changed where it stands. What is typed is kept until the server has it, or it is cancelled. */
export function useEditedComment({ talkId, comment, onEditing }: About) {
  const { talks, generic } = useText();
  const client = useQueryClient();
  const edit = useAction('editComment', undefined, undefined, ({ data: written }) =>
    changeComments(client, talkId, (before) =>
      before.map((each) => (each.commentId === written.commentId ? written : each)),
    ),
  );
  const [typed, setTyped, beginTyping] = useTyped(placeOfEdit(talkId, comment.commentId), over(comment.detail));
  const [isEditing, setIsEditing] = useState(typed.text !== comment.detail);
  const [sent, setSent] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  const tellIfLeft = useTellIfLeft();
  const takeUp = useEffectEvent(() => {
    if (isEditing) onEditing(true);
    // It says by now what was typed.
    else if (typed.seen !== comment.detail) beginTyping(over(comment.detail));
  });
  useEffect(() => takeUp(), []);

  const open = (is: boolean) => {
    beginTyping(over(comment.detail));
    setFailure(undefined);
    setIsEditing(is);
    onEditing(is);
  };
  const send = async (detail: string) => {
    setIsEditing(false);
    setFailure(undefined);
    setSent(detail);
    try {
      const params = { presentationId: `${talkId}`, commentId: `${comment.commentId}` };
      await edit.mutateAsync({ params, body: { detail, seen: typed.seen } });
      beginTyping(over(detail));
      onEditing(false);
      announce(talks.comments.changed);
    } catch (error) {
      const now = nowIn(error)?.['detail'];
      setIsEditing(true);
      // The next press means: over what it is now.
      if (typeof now === 'string') setTyped({ text: typed.text, seen: now });
      setFailure(typeof now === 'string' ? { since: now } : { error });
      tellIfLeft();
    }
    setSent(undefined);
  };
  const told = (why: Failure) =>
    'since' in why ? talks.comments.changedSince(why.since) : (failureText(why.error) ?? generic.unknownFailure);
  return {
    isEditing,
    text: typed.text,
    failure: failure && told(failure),
    /** What is on its way. */
    sent,
    type(text: string) {
      setTyped({ text, seen: typed.seen });
      setFailure(undefined);
    },
    begin: () => open(true),
    cancel: () => open(false),
    save() {
      const detail = typed.text.trim();
      if (detail === comment.detail) open(false);
      else void send(detail);
    },
  };
}
