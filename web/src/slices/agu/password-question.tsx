import { codeDigits, type Policy } from '@cabinet/domain';
import { useRef, useState } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import { CodeInput } from '../../ui/fields/code-input.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import type { MyRental } from '../rentals/my-rental.ts';
import { useText } from './text/use-text.ts';
import type { Leaving } from './use-leaving.ts';

type PasswordQuestionProps = {
  open: boolean;
  rental: MyRental;
  policy: Policy;
  onClose(): void;
  onReturn: Leaving['giveBack'];
};

/** R-AGU-08, R-RET-04: on floor 3 the last renter leaves the password of the lock, also an A.G.U user. */
export function PasswordQuestion({ open, rental, policy, onClose, onReturn }: PasswordQuestionProps) {
  const { agu } = useText();
  const words = agu.password;
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const suggested = policy.returning.suggestedPassword;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => setCode('')}
      question={words.question}
      subline={agu.place(rental.floor, rental.section, rental.visibleNum)}
      confirmLabel={words.yes}
      busyLabel={agu.giveBack.busy}
      incomplete={code.length < codeDigits}
      typed={code !== ''}
      focusFirst={field}
      onConfirm={async () => {
        await onReturn(code);
        // How it ended stands on the page.
        onClose();
        return false;
      }}
    >
      <CodeInput
        ref={field}
        label={words.label}
        value={code}
        onChange={setCode}
        length={codeDigits}
        hint={words.note(suggested)}
      />
      <div>
        <Button
          kind="soft"
          size="small"
          onClick={() => {
            setCode(suggested);
            field.current?.focus();
          }}
        >
          {words.fill(suggested)}
        </Button>
      </div>
    </ConfirmFlow>
  );
}
