import type { MouseEvent, ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { keepsKeyboard } from '../layout/keeps-keyboard.ts';
import { keepsPlace } from '../layout/keeps-place.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './data-table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand right. */
  readonly numeric?: boolean;
  /** Names of any length: a long one takes further lines, and the other columns stay in sight. */
  readonly wraps?: boolean;
  /** What is pressed: paper goes without it. */
  readonly acts?: boolean;
  /** How wide what it shows is, about: the columns stand where they will while the first rows are on their way. */
  readonly width?: number;
};

type DataTableProps<Row> = {
  /** What the table lists; read aloud, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** A press on a row opens it; by keyboard and for screen readers its first fact is the button. */
  onRowPress?: (row: Row) => void;
  isSelected?: (row: Row) => boolean;
  /** Blocks of the same geometry while the first rows are on their way. */
  loadingRows?: number;
  /** The rows are those of the page before, until the answer comes. */
  stale?: boolean;
  /** Many rows of few columns, which fit into every width: the head stays in sight while they pass below it. */
  headStays?: boolean;
};

/** A press on a control in a row is none on the row. */
const isOfControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, label') !== null;

/** Rows of facts: hairlines only, text left, numbers right. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, onRowPress, isSelected, loadingRows = 0, stale = false, headStays } = props;
  const pressable = (row: Row) =>
    onRowPress && {
      'data-press': true,
      onClick: (event: MouseEvent) => isOfControl(event) || onRowPress(row),
    };
  const opening = onRowPress && columns.find(({ acts }) => acts !== true);
  return (
    <div className={styles['box']} data-head-stays={headStays}>
      <table
        ref={keepsKeyboard}
        className={styles['table']}
        aria-busy={loadingRows > 0 || stale || undefined}
        data-stale={stale || undefined}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-numeric={column.numeric} data-acts={column.acts}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} ref={keepsPlace} data-selected={isSelected?.(row) || undefined} {...pressable(row)}>
              {columns.map((column) => (
                <td key={column.key} data-numeric={column.numeric} data-wraps={column.wraps} data-acts={column.acts}>
                  {column === opening ? (
                    <button type="button" className={styles['open']} onClick={() => onRowPress?.(row)}>
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
          {Array.from({ length: loadingRows }, (_, row) => row).map((row) => (
            <tr key={`loading-${row}`}>
              {columns.map((column) => (
                <td key={column.key} data-numeric={column.numeric} data-acts={column.acts}>
                  <Skeleton width={column.width ?? 72} height={14} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
