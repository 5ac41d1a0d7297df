import { clockOnWire } from '../../api/client/wire-time.ts';
import { clockText, dotDayText } from '../../text/dates.ts';
import { Facts } from '../../ui/data/facts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChangeList } from './change-list.tsx';
import type { Entry } from './changes.ts';
import { useText } from './text/use-text.ts';
import { kindText } from './value-text.ts';

/** Everything that a record keeps: who, when and from where, and each value before and after. */
export function RecordDialog({ open, entry, onClose }: { open: boolean; entry: Entry; onClose(): void }) {
  const text = useText();
  const { generic, undoing } = text;
  const at = clockOnWire(entry.at);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={kindText(text, entry.kind)}
      actions={
        <Button size="large" kind="line" onClick={onClose}>
          {generic.close}
        </Button>
      }
    >
      <Facts
        facts={[
          { term: undoing.columns.when, value: `${dotDayText(at)} ${clockText(at)}` },
          { term: undoing.columns.who, value: entry.actor.name },
          { term: undoing.where, value: entry.address },
        ]}
      />
      <ChangeList entry={entry} />
    </Dialog>
  );
}
