import styles from './bar-rows.module.css';

export type BarRow = {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** It sums up the others. */
  readonly isSum?: boolean;
};

type BarRowsProps = {
  rows: readonly BarRow[];
  countText(count: number): string;
  /** In two columns where there is room. */
  wide?: boolean;
};

/** A bar a row, each with its number; the longest is the greatest. */
export function BarRows({ rows, countText, wide = false }: BarRowsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ul role="list" className={styles['rows']} data-wide={wide || undefined}>
      {rows.map(({ key, name, count, isSum }) => (
        <li key={key} data-sum={isSum || undefined}>
          <span>{name}</span>
          <progress max={most} value={count} aria-hidden="true" />
          <b>{countText(count)}</b>
        </li>
      ))}
    </ul>
  );
}
