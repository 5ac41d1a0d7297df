import { useId } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import styles from './coin-panel.module.css';
import { useText } from './text/use-text.ts';
import { TimeToPick } from './time-to-pick.tsx';
import type { Picking } from './use-picking.ts';

/** The button that picks up the coin. When it cannot, it says why and until when. */
export function PickAnswers({ picking, onCancel }: { picking: Picking; onCancel(): void }) {
  const { panel } = useText().coins;
  const reason = useId();
  const { facts, whyNot, isOpen, busy } = picking;
  return (
    <>
      <div className={styles['answers']}>
        {isOpen && (
          <Button key="cancel" size="large" onClick={onCancel} unavailable={busy}>
            {panel.cancel}
          </Button>
        )}
        <Button
          key="yes"
          kind="primary"
          size="large"
          busy={busy}
          busyLabel={panel.busy}
          unavailable={facts === undefined || !isOpen}
          {...(!isOpen && { 'aria-describedby': reason })}
          onClick={() => void picking.pick()}
        >
          {panel.yes}
        </Button>
      </div>
      {!isOpen && whyNot !== undefined && (
        <div id={reason} className={styles['reason']}>
          <TimeToPick whyNot={whyNot} />
        </div>
      )}
    </>
  );
}
