import { CheckCheck } from 'lucide-react';
import { withCommandKey } from '../../../../text/command-key.ts';
import { Key } from '../../../../ui/data/key.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { Tick } from '../../../../ui/fields/check-box.tsx';
import { useFocusAfter } from '../../../../ui/layout/focus-after.ts';
import { useText } from '../../text/use-text.ts';
import styles from './pick-strip.module.css';

const buttonId = 'picks-several';

/** Begins and ends the choosing of several lockers. */
export function PickButton({ picking, onPress }: { picking: boolean; onPress(): void }) {
  const { desk } = useText();
  return (
    <Button id={buttonId} size="small" aria-pressed={picking} onClick={onPress} className={styles['button']}>
      <CheckCheck size={16} aria-hidden="true" />
      <span>{desk.picking}</span>
    </Button>
  );
}

type PickStripProps = { count: number; all: boolean; onAll(): void; onLate: (() => void) | undefined; onEnd(): void };

/** In place of the legend while several are chosen: how many, all of them or all late ones at once, and the way out. */
export function PickStrip({ count, all, onAll, onLate, onEnd }: PickStripProps) {
  const { desk } = useText();
  // It goes with its own button.
  const strip = useFocusAfter<HTMLDivElement>(() => document.getElementById(buttonId));
  return (
    <div ref={strip} className={styles['strip']}>
      <label>
        <Tick checked={all} some={count > 0 && !all} onChange={onAll} />
        {desk.pickAll}
      </label>
      <span role="status">{desk.pickedCount(count)}</span>
      {onLate && (
        <Button kind="ghost" size="small" onClick={onLate}>
          {desk.pickLate}
        </Button>
      )}
      <Button size="small" onClick={onEnd}>
        {desk.pickEnd}
      </Button>
    </div>
  );
}

/** Below the bank while several are chosen: the keys that choose. A window that is touched has none. */
export function PickKeys() {
  const { desk } = useText();
  const hints = [
    ['Shift', desk.pickKeys.range],
    ['Space', desk.pickKeys.one],
    [withCommandKey('A'), desk.pickKeys.all],
  ] as const;
  return (
    <p className={styles['keys']}>
      {hints.map(([key, does]) => (
        <span key={key}>
          <Key>{key}</Key> {does}
        </span>
      ))}
    </p>
  );
}
