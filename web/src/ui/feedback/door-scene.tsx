import { later } from '../layout/later.tsx';
import styles from './door-scene.module.css';

/** What the door in the middle tells. */
export type Scene = 'gap' | 'locked' | 'unplugged' | 'offHinge' | 'keyhole' | 'empty';

const Picture = later(async () => (await import('./door-picture.tsx')).DoorPicture);

/** Fetches the drawings before something fails: then they may not come any more. */
export const prepareDoorScene = Picture.prepare;

type DoorSceneProps = {
  scene: Scene;
  /** Where it is all that a page shows. */
  large?: boolean;
};

/** A drawing of lockers for what is not there or has failed. Its room is kept until it comes. */
export function DoorScene({ scene, large = false }: DoorSceneProps) {
  return (
    <span className={styles['room']} data-large={large || undefined}>
      <Picture wanted asked={false} with={{ scene }} />
    </span>
  );
}
