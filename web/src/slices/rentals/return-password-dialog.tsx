import { defaultPolicy } from '@cabinet/domain';
import { useRef, useState } from 'react';
import { useAction } from '../../api/action.ts';
import { touchOwn } from '../../api/live-news.ts';
import { useText } from '../../text/language.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { ConfirmFlow } from '../../ui/confirm-flow.tsx';
import styles from './rentals.module.css';
import { ReturnConsequences } from './return-consequences.tsx';
import { type Me, type MyRental, subjectLine } from './subject.ts';

type ReturnPasswordDialogProps = { open: boolean; rental: MyRental; me: Me; onClose(): void };

const digits = 4;

/** R-RET-04: on floor 3 the last renter leaves the password of the lock for the next one. */
export function ReturnPasswordDialog({ open, rental, me, onClose }: ReturnPasswordDialogProps) {
  const text = useText();
  const words = text.rentals.password;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const giveBack = useAction('returnCabinetWithPassword');
  const suggested = defaultPolicy.returning.suggestedPassword;
  const suggest = () => {
    setCode(suggested);
    field.current?.focus();
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => setCode('')}
      question={words.question}
      subline={subjectLine(text, rental)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={text.rentals.return.done}
      incomplete={code.length < digits}
      typed={code !== ''}
      focusFirst={field}
      onConfirm={async () => {
        touchOwn(rental.cabinetId);
        await giveBack.mutateAsync({ body: { cabinetMemo: code } });
      }}
      consequences={<ReturnConsequences rental={rental} me={me} />}
    >
      <div className={styles['password']}>
        <p>{words.note(rental.floor)}</p>
        <CodeInput
          ref={field}
          label={words.label}
          value={code}
          onChange={setCode}
          length={digits}
          hint={words.suggestion(suggested)}
        />
        <Button kind="soft" size="small" onClick={suggest}>
          {words.fill(suggested)}
        </Button>
      </div>
    </ConfirmFlow>
  );
}
