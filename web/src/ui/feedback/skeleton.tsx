import { classNames } from '../layout/class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = { width?: number | string; height?: number | string; radius?: number; className?: string };

/** A block with the geometry of what is coming. It appears after 150 ms, so that quick answers do not flash. */
export function Skeleton({ width = '100%', height = 16, radius = 7, className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles['block'], className)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
