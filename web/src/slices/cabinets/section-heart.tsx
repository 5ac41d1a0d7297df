import { Heart } from 'lucide-react';
import { usePolicy } from '../../api/reads/rules.ts';
import { IconButton } from '../../ui/fields/icon-button.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import styles from './section-heart.module.css';
import { useText } from './text/use-text.ts';

type SectionHeartProps = { section: string; registered: boolean; onAsk(): void };

/** R-ITEM-06: asks to be told when the section opens; filled, and no more to be pressed, once one waits for it. */
export function SectionHeart({ section, registered, onAsk }: SectionHeartProps) {
  const { alarm } = useText().cabinets;
  const { opening } = usePolicy();
  if (!registered) {
    return <IconButton label={alarm.ask(section)} icon={<Heart size={18} />} onClick={onAsk} />;
  }
  return (
    <Tooltip text={alarm.registeredNote(opening.alarmMinutesBefore)} side="bottom">
      {(reason) => (
        <IconButton
          className={styles['registered'] ?? ''}
          title=""
          label={alarm.registered(section)}
          icon={<Heart size={18} fill="currentColor" />}
          aria-describedby={reason}
          unavailable
        />
      )}
    </Tooltip>
  );
}
