import styles from './plan-drawing.module.css';
import type { Box } from './plan-geometry.ts';

/** How the lockers of a section stand, row by row. */
export type Bank = { readonly columns: number; readonly count: number };

type DoorsProps = Bank & {
  /** Where they are drawn; they begin at its top left. */
  within: Box;
  /** The widest that one may be, with the gap beside it. */
  widest: number;
  /** The one that is meant, counted from 0. */
  lit?: number | undefined;
  /** A ring around the one that is meant. */
  ring?: boolean;
};

/** How far apart the doors of a bank stand, so that all are within its box. */
export function stepOf({ columns, count }: Bank, within: Box, widest: number): { across: number; down: number } {
  const across = Math.min(widest, within.width / columns);
  const rows = Math.max(1, Math.ceil(count / columns));
  return { across, down: Math.min(across * 1.2, within.height / rows) };
}

/** A bank as small doors. */
export function Doors({ columns, count, within, widest, lit, ring = false }: DoorsProps) {
  const { across, down } = stepOf({ columns, count }, within, widest);
  const at = (door: number) => ({
    x: within.x + (door % columns) * across,
    y: within.y + Math.floor(door / columns) * down,
  });
  const gap = across * 0.16;
  const size = { width: across - gap, height: down - gap };
  const outline = (door: number) => {
    const { x, y } = at(door);
    return `M${x} ${y}h${size.width}v${size.height}h${-size.width}z`;
  };
  const others = Array.from({ length: count }, (_, door) => (door === lit ? '' : outline(door))).join('');
  return (
    <>
      <path className={styles['doors']} d={others} />
      {lit !== undefined && <rect className={styles['lit']} {...at(lit)} {...size} rx={across / 6} />}
      {lit !== undefined && ring && (
        <rect
          className={styles['ring']}
          x={at(lit).x - 2}
          y={at(lit).y - 2}
          width={size.width + 4}
          height={size.height + 4}
          rx="3.5"
        />
      )}
    </>
  );
}
