import type { NextStep } from '@cabinet/domain';
import { touchOwn } from '../../api/live-news.ts';
import { useConfirmed } from '../../api/preview.ts';
import { behaviourOf } from '../../api/refusals.ts';
import { useNow } from '../../state/server-clock.ts';
import { useText } from '../../text/language.ts';
import { sayReasons } from '../../text/preview-reason.ts';
import { ConfirmFlow } from '../../ui/confirm-flow.tsx';
import { PreviewSlot } from '../../ui/preview-slot.tsx';
import { ReasonList } from '../../ui/reason-list.tsx';
import { ReturnConsequences, ReturnDates } from './return-consequences.tsx';
import { type MyRental, subjectLine } from './subject.ts';

type ReturnDialogProps = {
  open: boolean;
  rental: MyRental;
  onClose(): void;
  /** R-RET-04: the lock wants a password; the question goes on in the other dialog. */
  onPassword(): void;
  onStep(step: NextStep): void;
};

/** The question before a return: what ends, what follows. */
export function ReturnDialog({ open, rental, onClose, onPassword, onStep }: ReturnDialogProps) {
  const text = useText();
  const words = text.rentals.return;
  const now = useNow('minute');
  const giveBack = useConfirmed('returnCabinet', { action: 'return' }, open);
  const { preview } = giveBack;
  const step = (next: NextStep) => (next === 'LEAVE_PASSWORD' ? onPassword() : onStep(next));
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={subjectLine(text, rental)}
      tone={preview !== undefined && preview.others.length > 0 ? 'danger' : 'main'}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={words.done}
      incomplete={preview === undefined}
      why={preview?.allowed === false && <ReasonList reasons={sayReasons(text, preview.reasons, now, step)} />}
      onConfirm={async () => {
        touchOwn(rental.cabinetId);
        try {
          return (await giveBack.confirm(undefined)) ? undefined : false;
        } catch (error) {
          if (behaviourOf(error) !== 'askPassword') throw error;
          onPassword();
          return false;
        }
      }}
    >
      <PreviewSlot seen={giveBack} words={text.previews} lines={3}>
        {(seen) => (
          <>
            <ReturnDates preview={seen} />
            <ReturnConsequences preview={seen} />
          </>
        )}
      </PreviewSlot>
    </ConfirmFlow>
  );
}
