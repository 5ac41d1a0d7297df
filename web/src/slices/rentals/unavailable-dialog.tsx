import { useText } from '../../text/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { MyRental } from './subject.ts';

type UnavailableDialogProps = { open: boolean; rental: MyRental; onClose(): void; onSeeMine(): void };

/** R-RENT-10: who wants a second cabinet is told which one is held. */
export function UnavailableDialog({ open, rental, onClose, onSeeMine }: UnavailableDialogProps) {
  const text = useText();
  const words = text.rentals.unavailable;
  const place = text.cabinets.placeShort(rental.floor, rental.section);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      subline={
        rental.status === 'IN_SESSION' ? words.waiting(rental.visibleNum, place) : words.note(rental.visibleNum, place)
      }
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {words.close}
          </Button>
          <Button kind="primary" size="large" onClick={onSeeMine}>
            {words.see}
          </Button>
        </>
      }
    />
  );
}
