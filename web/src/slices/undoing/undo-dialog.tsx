import { Bell, Undo2 } from 'lucide-react';
import { useConfirmedChange } from '../../api/actions/change-preview.ts';
import { ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { ChangeList } from './change-list.tsx';
import { type Entry, undoneNow } from './changes.ts';
import { useText } from './text/use-text.ts';
import { kindText } from './value-text.ts';

type UndoDialogProps = { open: boolean; entry: Entry; onClose(): void };

/** R-ADM-14: takes back a change, after showing what it will be again. */
export function UndoDialog({ open, entry, onClose }: UndoDialogProps) {
  const text = useText();
  const { undoing } = text;
  const { recordId } = entry;
  const isRefused = entry.undo.reasons.length > 0;
  const change = useConfirmedChange('undoRecord', { action: 'undoRecord', recordId }, open && !isRefused);
  const reasons = change.preview?.reasons ?? entry.undo.reasons;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      icon={<Undo2 size={22} />}
      question={undoing.undo.question}
      subline={kindText(text, entry.kind)}
      confirmLabel={undoing.undo.yes}
      busyLabel={undoing.undo.busy}
      incomplete={change.preview === undefined}
      why={
        reasons.length > 0 && (
          <ReasonList reasons={reasons.map(({ code, message }) => ({ key: code, fact: message }))} />
        )
      }
      done={{ title: undoing.undo.done, note: undoing.keptNote }}
      onConfirm={async () => ((await change.confirm({ params: { recordId: `${recordId}` } })) ? undefined : false)}
    >
      {isRefused ? (
        <ChangeList entry={entry} reversed />
      ) : (
        <PreviewSlot seen={change} words={text.previews}>
          {(seen) =>
            seen.allowed ? (
              <>
                <ChangeList entry={undoneNow(entry, seen)} />
                {seen.notices.length > 0 && (
                  <ConsequenceList items={[{ icon: <Bell size={20} />, label: seen.notices.join(' ') }]} />
                )}
              </>
            ) : (
              <ChangeList entry={entry} reversed />
            )
          }
        </PreviewSlot>
      )}
    </ConfirmFlow>
  );
}
