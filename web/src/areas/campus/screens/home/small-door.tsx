import type { ComponentProps } from 'react';
import type { CabinetDoor } from '../../../../slices/cabinets/cabinet-door.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { bringRest } from './late/bring-rest.ts';
import styles from './situation.module.css';

const Door = later(async () => (await bringRest()).CabinetDoor);

/** The door of a locker, in small; until it is drawn, its place. */
export function SmallDoor(door: ComponentProps<typeof CabinetDoor>) {
  return (
    <span className={styles['door']}>
      <Door wanted asked={false} with={door} />
    </span>
  );
}
