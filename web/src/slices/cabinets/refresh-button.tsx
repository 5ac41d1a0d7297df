import { useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { refresh } from '../../api/reads/stale.ts';
import { IconButton } from '../../ui/fields/icon-button.tsx';
import styles from './section-map.module.css';
import { useText } from './text/use-text.ts';

const quickest = 500;

/** Reads the map afresh, at most every 500 ms; what is on the screen stays until the answer is there. */
export function RefreshButton() {
  const { cabinets } = useText();
  const client = useQueryClient();
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  const [running, setRunning] = useState(false);
  const press = async (at: number) => {
    if (at - pressedAt.current < quickest) return;
    pressedAt.current = at;
    setRunning(true);
    await refresh(client, ['cabinets', 'rental', 'seat']);
    setRunning(false);
  };
  return (
    <IconButton
      className={styles['refresh'] ?? ''}
      label={running ? cabinets.refreshing : cabinets.refresh}
      icon={<RotateCw size={18} data-running={running || undefined} />}
      onClick={(event) => void press(event.timeStamp)}
    />
  );
}
