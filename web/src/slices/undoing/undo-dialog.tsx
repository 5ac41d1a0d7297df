import { Undo2 } from 'lucide-react';
import { useAction } from '../../api/action.ts';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { ChangeList } from './change-list.tsx';
import type { Entry } from './changes.ts';
import { useText } from './text/use-text.ts';

type UndoDialogProps = { open: boolean; entry: Entry; onClose(): void };

/** R-ADM-14: takes back a change, after what it will be again has been shown. */
export function UndoDialog({ open, entry, onClose }: UndoDialogProps) {
  const { undoing } = useText();
  const undo = useAction('undoRecord');
  const [reason] = entry.undo.reasons;
  const isAnswered = undo.isPending || undo.isSuccess;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => undo.reset()}
      icon={<Undo2 size={22} />}
      question={undoing.undo.question}
      subline={undoing.kinds[entry.kind]}
      confirmLabel={undoing.undo.yes}
      busyLabel={undoing.undo.busy}
      {...(reason !== undefined &&
        !isAnswered && {
          why: (
            <ReasonLine>
              <b>{reason.message}</b>
            </ReasonLine>
          ),
        })}
      done={{ title: undoing.undo.done, note: undoing.keptNote }}
      onConfirm={async () => void (await undo.mutateAsync({ params: { recordId: `${entry.recordId}` } }))}
    >
      <ChangeList entry={entry} reversed />
    </ConfirmFlow>
  );
}
