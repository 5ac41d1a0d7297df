import styles from './cabinet-door.module.css';
import { DoorFace } from './door-face.tsx';
import { type CabinetSummary, lookOf, typeIcon } from './status-look.ts';

type DoorProps = {
  cabinet: Pick<CabinetSummary, 'visibleNum' | 'status' | 'lentType'>;
  mine: boolean;
  /** How late it is, in a word or two; on the foot of one's own door. */
  late?: string | undefined;
  size?: 'normal' | 'small';
};

/** The picture of one locker's door, as it looks on the map. Decoration: number and state stand beside it. */
export function CabinetDoor({ cabinet, mine, late, size = 'normal' }: DoorProps) {
  const TypeIcon = typeIcon[cabinet.lentType];
  return (
    <div className={styles['door']} data-look={lookOf(cabinet, mine).look} data-size={size} aria-hidden="true">
      <DoorFace visibleNum={cabinet.visibleNum} />
      {late === undefined ? (
        <TypeIcon className={styles['type']} size={18} />
      ) : (
        <span className={styles['foot']}>{late}</span>
      )}
    </div>
  );
}
