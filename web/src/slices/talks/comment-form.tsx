import { useTyped } from '../../api/use-typed.ts';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './comment-form.module.css';
import { useText } from './text/use-text.ts';
import { placeOfComment } from './unsent-comment.ts';

/** R-PRES-12: the most characters of a comment. */
export const longestComment = 500;

type CommentFormProps = {
  talkId: number;
  /** The talk was cancelled: nothing can be sent, but what was typed is not taken away. */
  isCanceled: boolean;
  busy: boolean;
  failure: string | undefined;
  /** Sends what was typed; resolves whether it has arrived. */
  onSend(detail: string): Promise<boolean>;
};

/** A field for a comment. What did not arrive stands in it again, and what was not sent when the page is opened again. */
export function CommentForm({ talkId, isCanceled, busy, failure, onSend }: CommentFormProps) {
  const { talks } = useText();
  const words = talks.comments;
  const [{ text }, setTyped] = useTyped(placeOfComment(talkId), { text: '' });
  const detail = text.trim();
  const mayNotSend = isCanceled || detail === '';
  const wrong = isCanceled ? words.canceled : failure;
  const send = async () => {
    setTyped({ text: '' });
    const arrived = await onSend(detail);
    if (!arrived) setTyped(({ text: meanwhile }) => ({ text: meanwhile === '' ? detail : `${detail}\n${meanwhile}` }));
  };
  if (isCanceled && text === '') return <ReasonLine>{words.canceled}</ReasonLine>;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!mayNotSend && !busy) void send();
      }}
    >
      <TextField
        label={words.write}
        value={text}
        most={longestComment}
        lines={2}
        placeholder={words.placeholder}
        onChange={(next) => {
          setTyped({ text: next });
          // The field goes with the last of it.
          if (isCanceled && next === '') document.getElementById('comments')?.focus();
        }}
        {...(wrong !== undefined && { error: wrong })}
      />
      <div className={styles['answers']}>
        <Button size="small" kind="primary" type="submit" unavailable={mayNotSend} busy={busy} busyLabel={words.adding}>
          {words.add}
        </Button>
      </div>
    </form>
  );
}
