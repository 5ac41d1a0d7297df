import { codeDigits, type NextStep } from '@cabinet/domain';
import { useRef, useState } from 'react';
import { useConfirmed } from '../../api/actions/preview.ts';
import { touchOwn } from '../../api/live/news.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { CodeInput } from '../../ui/fields/code-input.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { MovingDoor } from '../cabinets/moving-door.tsx';
import { useReasons } from '../cabinets/preview-reason.ts';
import type { MyRental } from './my-rental.ts';
import styles from './rentals.module.css';
import { ReturnConsequences, Returned } from './return-consequences.tsx';
import { subjectLine } from './subject.ts';
import { useText } from './text/use-text.ts';
import { useKeptDigits } from './use-kept-digits.ts';

type ReturnPasswordDialogProps = {
  open: boolean;
  rental: MyRental;
  onClose(): void;
  onStep(step: NextStep): void;
};

/** R-RET-04: on floor 3 the last renter leaves the password of the lock for the next one. */
export function ReturnPasswordDialog({ open, rental, onClose, onStep }: ReturnPasswordDialogProps) {
  const text = useText();
  const words = text.rentals.password;
  const [typed, setCode] = useState<string | undefined>(undefined);
  const kept = useKeptDigits(rental.cabinetId, typed ?? '', open);
  const code = typed ?? kept ?? '';
  const field = useRef<HTMLInputElement>(null);
  const say = useReasons(onStep);
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
      onGone={() => setCode(undefined)}
      question={words.question}
      subline={subjectLine(text, rental)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={{
        title: text.rentals.return.done,
        note: <Returned preview={preview} />,
        picture: <MovingDoor visibleNum={rental.visibleNum} turn="returned" />,
      }}
      incomplete={code.length < codeDigits || preview === undefined}
      why={others.length > 0 && <ReasonList reasons={say(others)} />}
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
          length={codeDigits}
          hint={words.suggestion(suggested)}
        />
        <Button kind="soft" size="small" onClick={suggest}>
          {words.fill(suggested)}
        </Button>
      </div>
    </ConfirmFlow>
  );
}
