import { type NextStep } from '@cabinet/domain';
import { useRef, useState } from 'react';
import { touchOwn } from '../../api/live-news.ts';
import { useConfirmed } from '../../api/preview.ts';
import { usePolicy } from '../../api/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { useText } from '../../text/language.ts';
import { sayReasons } from '../../text/preview-reason.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { ConfirmFlow } from '../../ui/confirm-flow.tsx';
import { PreviewSlot } from '../../ui/preview-slot.tsx';
import { ReasonList } from '../../ui/reason-list.tsx';
import styles from './rentals.module.css';
import { ReturnConsequences } from './return-consequences.tsx';
import { type MyRental, subjectLine } from './subject.ts';

type ReturnPasswordDialogProps = {
  open: boolean;
  rental: MyRental;
  onClose(): void;
  onStep(step: NextStep): void;
};

const digits = 4;

/** R-RET-04: on floor 3 the last renter leaves the password of the lock for the next one. */
export function ReturnPasswordDialog({ open, rental, onClose, onStep }: ReturnPasswordDialogProps) {
  const text = useText();
  const words = text.rentals.password;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const now = useNow('minute');
  const giveBack = useConfirmed('returnCabinetWithPassword', { action: 'return' }, open);
  const { preview } = giveBack;
  // That the password is missing is what this dialog is for.
  const others = preview?.reasons.filter(({ next }) => next !== 'LEAVE_PASSWORD') ?? [];
  const suggested = usePolicy().returning.suggestedPassword;
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
      incomplete={code.length < digits || preview === undefined}
      why={others.length > 0 && <ReasonList reasons={sayReasons(text, others, now, onStep)} />}
      typed={code !== ''}
      focusFirst={field}
      onConfirm={async () => {
        touchOwn(rental.cabinetId);
        return (await giveBack.confirm({ body: { cabinetMemo: code } })) ? undefined : false;
      }}
      consequences={
        <PreviewSlot seen={giveBack} words={text.previews}>
          {(seen) => <ReturnConsequences preview={seen} />}
        </PreviewSlot>
      }
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
