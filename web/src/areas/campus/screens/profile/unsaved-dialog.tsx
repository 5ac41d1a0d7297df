import { type PointColours, pointColours } from '../../../../state/look/point-colours.ts';
import { Was } from '../../../../ui/data/was.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useText } from './late/text/use-text.ts';
import styles from './unsaved-dialog.module.css';

type UnsavedDialogProps = {
  open: boolean;
  saved: PointColours;
  draft: PointColours;
  canSave: boolean;
  onSave(): void;
  onStay(): void;
  onLeave(): void;
};

/** The question before somebody leaves colours that are changed and not saved. */
export function UnsavedDialog({ open, saved, draft, canSave, onSave, onStay, onLeave }: UnsavedDialogProps) {
  const words = useText().profile.colours;
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={words.leaveQuestion}
      subline={words.leaveNote}
      actions={
        <>
          <Button size="large" onClick={onLeave}>
            {words.leave}
          </Button>
          {canSave ? (
            <Button
              kind="primary"
              size="large"
              onClick={() => {
                onSave();
                onLeave();
              }}
            >
              {words.saveAndLeave}
            </Button>
          ) : (
            <Button kind="primary" size="large" onClick={onStay}>
              {words.stay}
            </Button>
          )}
        </>
      }
    >
      <ul role="list" className={styles['changes']}>
        {pointColours
          .filter((name) => draft[name] !== saved[name])
          .map((name) => (
            <li key={name}>
              <span>{words.names[name]}</span>
              <Was>{saved[name]}</Was> <i style={{ background: draft[name] }} aria-hidden="true" /> <b>{draft[name]}</b>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
