import type { LentType } from '@cabinet/domain';
import styles from './door.module.css';
import { type Look, typeIcon } from './status-look.ts';

type DoorProps = { number: number; look: Look; lentType: LentType; size?: 'normal' | 'small' };

/** The picture of a locker's door: its number, vents, a handle and its kind. The words stand beside it. */
export function Door({ number, look, lentType, size = 'normal' }: DoorProps) {
  const Type = typeIcon[lentType];
  return (
    <span className={styles['door']} data-look={look} data-size={size} aria-hidden="true">
      <span className={styles['vents']} />
      <span className={styles['handle']} />
      <b className={styles['number']}>{number}</b>
      <Type className={styles['type']} size={size === 'small' ? 14 : 18} />
    </span>
  );
}
