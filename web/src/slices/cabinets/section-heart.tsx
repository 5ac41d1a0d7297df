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
  // Registered it stays the same button, so that the keyboard comes back to it from the question.
  return (
    <Tooltip
      text={registered ? alarm.registeredNote(opening.alarmMinutesBefore) : undefined}
      side="bottom"
      className={styles['place'] ?? ''}
    >
      {(reason) => (
        <IconButton
          label={registered ? alarm.registered(section) : alarm.ask(section)}
          icon={<Heart size={18} fill={registered ? 'currentColor' : 'none'} />}
          unavailable={registered}
          onClick={onAsk}
          {...(registered && { className: styles['registered'] ?? '', title: '', 'aria-describedby': reason })}
        />
      )}
    </Tooltip>
  );
}
