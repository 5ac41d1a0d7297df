import type { Policy } from '@cabinet/domain';
import { DoorClosed, Mail, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFailureText } from '../../api/failures/use-failure-text.ts';
import { ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { MyRental } from '../rentals/my-rental.ts';
import { useText } from './text/use-text.ts';
import { endLeaving } from './use-leaving.ts';

type LeaveDialogProps = {
  open: boolean;
  rental: MyRental;
  policy: Policy;
  /** Nobody knows whether it is returned already. */
  unsure: boolean;
  onStay(): void;
  onLeft(): void;
};

/** R-AGU-07: the question before a return that is not finished is left. To stay is the first answer. */
export function LeaveDialog({ open, rental, policy, unsure, onStay, onLeft }: LeaveDialogProps) {
  const { agu, generic } = useText();
  const words = agu.leave;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const told = useFailureText(failure);
  const stay = useRef<HTMLButtonElement>(null);
  const leave = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await endLeaving();
      onLeft();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onStay}
      onGone={() => setFailure(undefined)}
      title={words.question}
      subline={words.note}
      locked={busy}
      focusFirst={stay}
      actions={
        <>
          <Button size="large" busy={busy} busyLabel={words.busy} onClick={() => void leave()}>
            {words.yes}
          </Button>
          <Button size="large" kind="primary" ref={stay} unavailable={busy} onClick={onStay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <ConsequenceList
        items={[
          {
            icon: <DoorClosed size={18} />,
            label: words.locker(rental.visibleNum),
            after: unsure ? words.unsure : words.notYet,
          },
          { icon: <Mail size={18} />, label: words.mail, after: words.after(policy.agu.mailMinutes) },
        ]}
      />
      {failure !== undefined && (
        <Note tone="danger" icon={<TriangleAlert size={18} aria-hidden="true" />} alert>
          {told ?? generic.unknownFailure}
        </Note>
      )}
    </Dialog>
  );
}
