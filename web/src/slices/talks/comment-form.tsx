import { useTyped } from '../../api/use-typed.ts';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './comment-form.module.css';
import { useText } from './text/use-text.ts';

/** R-PRES-12: the most characters of a comment. */
export const longestComment = 500;

type CommentFormProps = {
  talkId: number;
  busy: boolean;
  failure: string | undefined;
  /** Sends what was typed; resolves whether it has arrived. */
  onSend(detail: string): Promise<boolean>;
};

/** A field for a comment. What did not arrive stands in it again, and what was not sent when the page is opened again. */
export function CommentForm({ talkId, busy, failure, onSend }: CommentFormProps) {
  const { talks } = useText();
  const words = talks.comments;
  const [{ text }, setTyped] = useTyped(`comment-${talkId}`, { text: '' });
  const detail = text.trim();
  const send = async () => {
    setTyped({ text: '' });
    const arrived = await onSend(detail);
    if (!arrived) setTyped(({ text: meanwhile }) => ({ text: meanwhile === '' ? detail : `${detail}\n${meanwhile}` }));
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (detail !== '' && !busy) void send();
      }}
    >
      <TextField
        label={words.write}
        value={text}
        most={longestComment}
        lines={2}
        placeholder={words.placeholder}
        onChange={(next) => setTyped({ text: next })}
        {...(failure !== undefined && { error: failure })}
      />
      <div className={styles['answers']}>
        <Button
          size="small"
          kind="primary"
          type="submit"
          unavailable={detail === ''}
          busy={busy}
          busyLabel={words.adding}
        >
          {words.add}
        </Button>
      </div>
    </form>
  );
}
