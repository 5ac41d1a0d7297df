import type { NextStep } from '@cabinet/domain';
import { useConfirmed } from '../../api/actions/preview.ts';
import { behaviourOf } from '../../api/failures/refusals.ts';
import { touchOwn } from '../../api/live/news.ts';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { MovingDoor } from '../cabinets/moving-door.tsx';
import { useReasons } from '../cabinets/preview-reason.ts';
import type { MyRental } from './my-rental.ts';
import { ReturnConsequences, Returned } from './return-consequences.tsx';
import { ReturnDates } from './return-dates.tsx';
import { subjectLine } from './subject.ts';
import { useText } from './text/use-text.ts';

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
  const giveBack = useConfirmed('returnCabinet', { action: 'return' }, open);
  const { preview } = giveBack;
  const say = useReasons((next) => (next === 'LEAVE_PASSWORD' ? onPassword() : onStep(next)));
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={subjectLine(text, rental)}
      tone={preview !== undefined && (preview.others.length > 0 || preview.penalty !== null) ? 'danger' : 'main'}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={{
        title: words.done,
        note: <Returned preview={preview} />,
        picture: <MovingDoor visibleNum={rental.visibleNum} turn="returned" />,
      }}
      incomplete={preview === undefined}
      why={preview?.allowed === false && <ReasonList reasons={say(preview.reasons)} />}
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
