import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './comment-form.module.css';
import { useText } from './text/use-text.ts';

/** R-PRES-12: the most characters of a comment. */
export const longestComment = 500;

type CommentFormProps = {
  text: string;
  /** The talk was cancelled: nothing can be sent, but what was typed is not taken away. */
  isCanceled: boolean;
  busy: boolean;
  failure: string | undefined;
  onText(text: string): void;
  onSend(): void;
};

/** A field for a comment. What did not arrive stands in it again, and what was not sent when the page is opened again. */
export function CommentForm({ text, isCanceled, busy, failure, onText, onSend }: CommentFormProps) {
  const { talks } = useText();
  const words = talks.comments;
  const mayNotSend = isCanceled || text.trim() === '';
  const wrong = isCanceled ? words.canceled : failure;
  if (isCanceled && text === '') return <ReasonLine>{words.canceled}</ReasonLine>;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!mayNotSend && !busy) onSend();
      }}
    >
      <TextField
        label={words.write}
        value={text}
        most={longestComment}
        lines={2}
        placeholder={words.placeholder}
        onChange={(next) => {
          onText(next);
          // The field goes with the last of it.
          if (isCanceled && next === '') document.getElementById('comments')?.focus();
        }}
        error={wrong}
      />
      <div className={styles['answers']}>
        <Button size="small" kind="primary" type="submit" unavailable={mayNotSend} busy={busy} busyLabel={words.adding}>
          {words.add}
        </Button>
      </div>
    </form>
  );
}
