import { Key } from '../../ui/data/key.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useUiText } from '../../ui/ui-text.ts';
import styles from './keys-dialog.module.css';
import { useText } from './text/use-text.ts';

/** The keys that work on the plan. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { cabinets } = useText();
  const { close } = useUiText();
  const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
    [['←', '↑', '↓', '→'], cabinets.keyMove],
    [[cabinets.keyDigits], cabinets.keyNumber],
    [['Enter'], cabinets.keyOpen],
    [['Esc'], cabinets.keyClose],
    [['[', ']'], cabinets.keySection],
    [['?'], cabinets.keyHelp],
  ];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={cabinets.keys}
      actions={
        <Button kind="primary" size="large" block onClick={onClose}>
          {close}
        </Button>
      }
    >
      <dl className={styles['keys']}>
        {rows.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
