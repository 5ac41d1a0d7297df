import { useAction } from '../../api/action.ts';
import { touchOwn } from '../../api/live-news.ts';
import { behaviourOf } from '../../api/refusals.ts';
import { useText } from '../../text/language.ts';
import { ConfirmFlow } from '../../ui/confirm-flow.tsx';
import { ReturnConsequences, ReturnDates } from './return-consequences.tsx';
import { type Me, type MyRental, subjectLine } from './subject.ts';

type ReturnDialogProps = {
  open: boolean;
  rental: MyRental;
  me: Me;
  onClose(): void;
  /** R-RET-04: the server wants the password of the lock; the question goes on in the other dialog. */
  onPassword(): void;
};

/** The question before a return: what ends, what follows. */
export function ReturnDialog({ open, rental, me, onClose, onPassword }: ReturnDialogProps) {
  const text = useText();
  const words = text.rentals.return;
  const giveBack = useAction('returnCabinet');
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={subjectLine(text, rental)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={words.done}
      onConfirm={async () => {
        touchOwn(rental.cabinetId);
        try {
          await giveBack.mutateAsync(undefined);
        } catch (error) {
          if (behaviourOf(error) !== 'askPassword') throw error;
          onPassword();
          return false;
        }
        return undefined;
      }}
      consequences={<ReturnConsequences rental={rental} me={me} />}
    >
      <ReturnDates rental={rental} />
    </ConfirmFlow>
  );
}
