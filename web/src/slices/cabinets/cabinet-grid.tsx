import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { deviceTime } from '../../state/server-clock.ts';
import { useText } from '../../text/language.ts';
import { announce } from '../../ui/live-region.tsx';
import styles from './cabinet-grid.module.css';
import { CabinetTile } from './cabinet-tile.tsx';
import { findTyped, neighbour, type TypedNumber, typeDigit } from './grid-keys.ts';
import type { CabinetPreview } from './status-look.ts';

export type GridHandle = { focusCabinet(cabinetId?: number): void };

type CabinetGridProps = {
  /** Names the grid for screen readers: `2층 - Oasis 사물함 배치`. */
  label: string;
  cabinets: readonly CabinetPreview[];
  /** The column count of the hallway: always kept, tiles get narrower instead. */
  columns: number;
  mineId: number | null;
  selectedId: number | null;
  /** The same set and the same function as long as they say the same: thousands of tiles are not drawn anew. */
  changedIds: ReadonlySet<number>;
  isDimmed(cabinet: CabinetPreview): boolean;
  onPick(cabinetId: number): void;
  onEscape(): void;
  /** `[` and `]`: to the previous (-1) or next (1) section. */
  onSection(step: -1 | 1): void;
  ref?: Ref<GridHandle>;
};

function columnsStyle(columns: number): CSSProperties {
  const style: CSSProperties & { '--cols': number } = { '--cols': columns };
  return style;
}

/** From this width on a tile has room for the name of who uses it. */
const wideTile = 68;

/** A bank that tells its tiles whether they are wide: they are all alike, so one look at the first is enough. */
function useBank(columns: number): RefObject<HTMLDivElement | null> {
  const bank = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bank.current;
    if (element === null) return;
    const measure = () => {
      const width = element.querySelector('button')?.offsetWidth ?? 0;
      // Narrow is how tiles are made; saying so would have all of them styled anew.
      if (width >= wideTile) element.dataset['tiles'] = 'wide';
      else delete element.dataset['tiles'];
    };
    // It tells the first width too, when the bank is laid out for the frame anyway; a look before that would lay it
    // out by itself.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [columns]);
  return bank;
}

function inRows<T>(list: readonly T[], columns: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / columns) }, (_, row) =>
    list.slice(row * columns, (row + 1) * columns),
  );
}

function cabinetOf(target: EventTarget): number | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-cabinet]') : null;
  return tile === null ? undefined : Number(tile.dataset['cabinet']);
}

type RowProps = Pick<CabinetGridProps, 'mineId' | 'selectedId' | 'changedIds' | 'isDimmed'> & {
  row: readonly CabinetPreview[];
  /** Counted from 1. */
  index: number;
  tabStop: number | null;
};

/** The id where it is in this row: a row that has none of what changed stays as it is. */
function within(row: readonly CabinetPreview[], id: number | null | undefined): number | null {
  return row.find(({ cabinetId }) => cabinetId === id)?.cabinetId ?? null;
}

const CabinetRow = memo(function CabinetRow(props: RowProps) {
  const { row, index, mineId, selectedId, tabStop, changedIds, isDimmed } = props;
  return (
    <div className={styles['row']} role="row" aria-rowindex={index}>
      {row.map((cabinet) => (
        <div key={cabinet.cabinetId} className={styles['cell']} role="gridcell">
          <CabinetTile
            cabinet={cabinet}
            mine={cabinet.cabinetId === mineId}
            selected={cabinet.cabinetId === selectedId}
            dimmed={isDimmed(cabinet)}
            changed={changedIds.has(cabinet.cabinetId)}
            tabbable={cabinet.cabinetId === tabStop}
          />
        </div>
      ))}
    </div>
  );
});

/** The bank of lockers as it stands in the hallway: one tab stop, arrows to the physical neighbour, Enter opens. */
export function CabinetGrid({ ref, ...props }: CabinetGridProps) {
  const { label, cabinets, columns, selectedId, mineId, changedIds, isDimmed, onPick, onEscape, onSection } = props;
  const text = useText();
  const bank = useBank(columns);
  const typed = useRef<TypedNumber | undefined>(undefined);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const rows = useMemo(() => inRows(cabinets, columns), [cabinets, columns]);
  const numbers = useMemo(() => cabinets.map((cabinet) => cabinet.visibleNum), [cabinets]);
  const here = (id: number | null) => cabinets.some((cabinet) => cabinet.cabinetId === id);
  const tabStop = [currentId, selectedId].find(here) ?? cabinets[0]?.cabinetId;

  const focusTile = (id: number | undefined) => {
    if (id === undefined) return;
    setCurrentId(id);
    bank.current?.querySelector<HTMLElement>(`[data-cabinet="${id}"]`)?.focus();
  };
  useImperativeHandle(ref, () => ({ focusCabinet: (id = tabStop) => focusTile(id) }));

  const jumpTo = (digit: string) => {
    typed.current = typeDigit(typed.current, digit, deviceTime());
    const index = findTyped(numbers, typed.current.text);
    if (index === undefined) announce(text.cabinets.noSuchNumber(typed.current.text));
    else focusTile(cabinets[index]?.cabinetId);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    // Any other key ends the number that was being typed.
    if (!/^\d$/.test(event.key)) typed.current = undefined;
    const index = cabinets.findIndex((cabinet) => cabinet.cabinetId === cabinetOf(event.target));
    const next = neighbour(event.key, index, { count: cabinets.length, columns }, event.ctrlKey);
    if (next !== undefined) focusTile(cabinets[next]?.cabinetId);
    else if (/^\d$/.test(event.key) && !event.ctrlKey) jumpTo(event.key);
    else if (event.key === '[' || event.key === ']') onSection(event.key === '[' ? -1 : 1);
    else if (event.key === 'Escape' && selectedId !== null) onEscape();
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    const id = cabinetOf(event.target);
    if (id === undefined) return;
    setCurrentId(id);
    onPick(id);
  };

  return (
    <div
      ref={bank}
      className={styles['bank']}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rows.length}
      aria-colcount={columns}
      style={columnsStyle(columns)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {rows.map((row, index) => (
        <CabinetRow
          key={row[0]?.cabinetId}
          row={row}
          index={index + 1}
          mineId={mineId}
          selectedId={within(row, selectedId)}
          tabStop={within(row, tabStop)}
          changedIds={changedIds}
          isDimmed={isDimmed}
        />
      ))}
    </div>
  );
}
