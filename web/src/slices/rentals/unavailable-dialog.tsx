import { overdueDays } from '@cabinet/domain';
import { instantOf } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { isSeat, type MyRental } from './my-rental.ts';
import { useText } from './text/use-text.ts';

type UnavailableDialogProps = { open: boolean; rental: MyRental; onClose(): void; onSeeMine(): void };

/** R-RENT-10: tells a person who wants a second cabinet which one they have. */
export function UnavailableDialog({ open, rental, onClose, onSeeMine }: UnavailableDialogProps) {
  const text = useText();
  const words = text.rentals.unavailable;
  const place = text.cabinets.place(rental.floor, rental.section);
  const isLate = overdueDays(instantOf(rental.lents[0]?.expiredAt), useNow('minute')) > 0;
  // Whoever returns late cannot rent at once.
  const say = isSeat(rental) ? words.waiting : isLate ? words.late : words.note;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      subline={say(rental.visibleNum, place)}
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
