import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useAction } from '../../api/actions/action.ts';
import { Button } from '../../ui/fields/button.tsx';
import { isComposing } from '../../ui/fields/composing.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toEnd } from '../../ui/fields/to-end.ts';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import { changeComments } from './change-known.ts';
import formStyles from './comment-form.module.css';
import { longestComment } from './comment-form.tsx';
import { CommentRow, CommentText } from './comment-row.tsx';
import type { Comment } from './talk.ts';
import { useText } from './text/use-text.ts';
import { useEditedComment } from './use-edited-comment.ts';
import { useTellGone } from './use-tell-gone.ts';

type OwnCommentProps = {
  talkId: number;
  comment: Comment;
  /** It was hidden or deleted while it is being changed. */
  isGone: boolean;
  /** Tells that it is being changed, and that it is no more. */
  onEditing(is: boolean): void;
};

type EditFormProps = {
  text: string;
  failure: string | undefined;
  mayNotSave: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onText(text: string): void;
  onSave(): void;
  onCancel(): void;
};

/** The text of a comment, where the comment stands: Escape leaves it as it was. */
function EditForm({ text, failure, mayNotSave, field, onText, onSave, onCancel }: EditFormProps) {
  const { talks, generic } = useText();
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onCancel();
  };
  return (
    <form
      className={formStyles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!mayNotSave) onSave();
      }}
    >
      <TextField
        label={talks.comments.editText}
        value={text}
        most={longestComment}
        lines={2}
        ref={field}
        onChange={onText}
        onKeyDown={leave}
        error={failure}
      />
      <div className={formStyles['answers']}>
        <Button size="small" onClick={onCancel}>
          {generic.cancel}
        </Button>
        <Button size="small" kind="primary" type="submit" unavailable={mayNotSave}>
          {generic.save}
        </Button>
      </div>
    </form>
  );
}

/** R-PRES-12: a comment of one's own, which can be changed where it stands, and deleted. A change is shown at once. */
export function OwnComment({ talkId, comment, isGone, onEditing }: OwnCommentProps) {
  const { talks } = useText();
  const words = talks.comments;
  const client = useQueryClient();
  const { isEditing, text, failure, sent, type, begin, cancel, save } = useEditedComment({
    talkId,
    comment,
    onEditing,
  });
  const [asking, setAsking] = useState(false);
  const remove = useAction('deleteComment', asking);
  useTellGone(asking && !remove.isPending && !remove.isSuccess);
  const field = useRef<HTMLTextAreaElement>(null);
  // The row of a comment that is gone goes with what was typed in it.
  const focusOn = () => {
    if (isGone) document.getElementById('comments')?.focus();
  };
  const takeAway = async () => {
    await remove.mutateAsync({ params: { presentationId: `${talkId}`, commentId: `${comment.commentId}` } });
    changeComments(client, talkId, (before) => before.filter(({ commentId }) => commentId !== comment.commentId));
    showToast({ tone: 'ok', text: words.removed });
    // The comment is gone, and the question with it.
    document.getElementById('comments')?.focus();
  };
  const canChange = !isEditing && sent === undefined;
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef({ isEditing, canChange });
  useEffect(() => {
    // What had the focus has gone: the field takes it, and afterwards the button that opened it.
    if (document.activeElement === document.body) {
      if (isEditing && !before.current.isEditing) {
        toEnd(field.current);
        field.current?.focus();
      } else if (canChange && !before.current.canChange) opener.current?.focus();
    }
    before.current = { isEditing, canChange };
  }, [isEditing, canChange]);

  return (
    <CommentRow
      comment={sent === undefined ? comment : { ...comment, dateTime: undefined }}
      {...(canChange && {
        actions: (
          <>
            <Button kind="ghost" size="small" ref={opener} onClick={begin}>
              {words.edit}
            </Button>
            <Button kind="ghost" size="small" onClick={() => setAsking(true)}>
              {words.remove}
            </Button>
          </>
        ),
      })}
    >
      {isEditing ? (
        <EditForm
          text={text}
          failure={isGone ? words.gone : failure}
          mayNotSave={isGone || text.trim() === ''}
          field={field}
          onText={type}
          onSave={save}
          onCancel={() => {
            cancel();
            focusOn();
          }}
        />
      ) : (
        <CommentText text={sent ?? comment.detail} />
      )}
      <ConfirmFlow
        open={asking}
        onClose={() => setAsking(false)}
        question={words.removeQuestion}
        subline={words.removeNote}
        tone="danger"
        confirmLabel={words.removeYes}
        busyLabel={words.removing}
        onConfirm={takeAway}
      >
        <CommentText text={comment.detail} />
      </ConfirmFlow>
    </CommentRow>
  );
}
