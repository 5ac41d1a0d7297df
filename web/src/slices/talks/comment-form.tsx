import { useState } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './comment-form.module.css';
import { useText } from './text/use-text.ts';

/** R-PRES-12: the most characters of a comment. */
export const longestComment = 500;

type CommentFormProps = {
  busy: boolean;
  failure: string | undefined;
  /** Sends what was typed; resolves whether it has arrived. */
  onSend(detail: string): Promise<boolean>;
};

/** A field for a comment. What did not arrive stands in it again. */
export function CommentForm({ busy, failure, onSend }: CommentFormProps) {
  const { talks } = useText();
  const words = talks.comments;
  const [text, setText] = useState('');
  const detail = text.trim();
  const send = async () => {
    setText('');
    const arrived = await onSend(detail);
    if (!arrived) setText((typedMeanwhile) => (typedMeanwhile === '' ? detail : `${detail}\n${typedMeanwhile}`));
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
        onChange={setText}
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
