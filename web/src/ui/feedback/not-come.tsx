import { Button } from '../fields/button.tsx';
import { keepsKeyboard } from '../layout/keeps-keyboard.ts';
import { useUiText } from '../ui-text.ts';
import styles from './not-come.module.css';

type NotComeProps = { read: { readonly isFetching: boolean; refetch(): unknown } };

/** In a card whose data did not come, while the others are there: that, and another try. */
export function NotCome({ read }: NotComeProps) {
  const words = useUiText();
  return (
    <div className={styles['failed']} role="alert">
      <span>{words.loadFailed}</span>
      <Button
        ref={keepsKeyboard}
        size="small"
        busy={read.isFetching}
        busyLabel={words.retrying}
        onClick={() => void read.refetch()}
      >
        {words.retry}
      </Button>
    </div>
  );
}
