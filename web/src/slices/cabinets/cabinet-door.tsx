import styles from './cabinet-door.module.css';
import { type CabinetPreview, lookOf, typeIcon } from './status-look.ts';

type DoorProps = {
  cabinet: Pick<CabinetPreview, 'visibleNum' | 'status' | 'lentType'>;
  mine: boolean;
};

/** The picture of one locker's door, as it looks on the map. Decoration: number and state stand beside it. */
export function CabinetDoor({ cabinet, mine }: DoorProps) {
  const TypeIcon = typeIcon[cabinet.lentType];
  return (
    <div className={styles['door']} data-look={lookOf(cabinet, mine).look} aria-hidden="true">
      <span className={styles['vents']}>
        <i />
        <i />
        <i />
      </span>
      <span className={styles['handle']} />
      <b data-digits={`${cabinet.visibleNum}`.length}>{cabinet.visibleNum}</b>
      <TypeIcon className={styles['type']} size={18} />
    </div>
  );
}
