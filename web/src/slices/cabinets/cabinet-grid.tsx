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
import { announce } from '../../ui/feedback/live-region.tsx';
import styles from './cabinet-grid.module.css';
import { CabinetTile } from './cabinet-tile.tsx';
import { findTyped, neighbour, type TypedNumber, typeDigit } from './grid-keys.ts';
import type { CabinetSummary } from './status-look.ts';
import { useText } from './text/use-text.ts';
import { expectedTiles, tilesOf } from './tile-width.ts';

export type GridHandle = { focusCabinet(cabinetId?: number): void };

/** How a cabinet was pressed: with Shift everything up to it is meant. */
export type PickWith = { readonly shift: boolean };

/** Cabinets that are chosen together. */
export type Picks = {
  /** A press chooses one more, or one less. */
  readonly picking: boolean;
  /** Pass the same sets while nothing changes. */
  readonly ids: ReadonlySet<number>;
  /** Those that stood in the way of what was wanted. */
  readonly refusedIds: ReadonlySet<number>;
  /** Ctrl A or ⌘ A. */
  onAll(): void;
  /** Escape. */
  onEnd(): void;
};

type CabinetGridProps = {
  /** Names the grid for screen readers: `2층 Oasis 사물함 배치`. */
  label: string;
  cabinets: readonly CabinetSummary[];
  /** The column count of the hallway: always kept, tiles get narrower instead. */
  columns: number;
  mineId: number | null;
  /** By how many days one's own is late. */
  daysLate: number;
  selectedId: number | null;
  /** Pass the same set and the same function while nothing changes, so that thousands of tiles are not drawn again. */
  changedIds: ReadonlySet<number>;
  /** Those of them that have just opened. */
  openedIds: ReadonlySet<number>;
  /** The one marked for an opening. */
  markedId: number | null;
  isDimmed(cabinet: CabinetSummary): boolean;
  onPick(cabinetId: number, how: PickWith): void;
  picks?: Picks;
  onEscape(): void;
  /** `[` and `]`: to the previous (-1) or next (1) section. */
  onSection(step: -1 | 1): void;
  ref?: Ref<GridHandle>;
};

function columnsStyle(columns: number): CSSProperties {
  const style: CSSProperties & { '--cols': number } = { '--cols': columns };
  return style;
}

/** The bank, and how wide its tiles are. All have the same width, so measuring the first is enough. */
function useBank(columns: number): { readonly bank: RefObject<HTMLDivElement | null>; readonly expected: string } {
  const bank = useRef<HTMLDivElement>(null);
  const [expected] = useState(() => expectedTiles(columns));
  useLayoutEffect(() => {
    const element = bank.current;
    if (element === null) return;
    const measure = () => {
      const tiles = tilesOf(element.querySelector('button')?.offsetWidth ?? 0);
      // Setting the same value again would style all of them again.
      if (element.dataset['tiles'] !== tiles) element.dataset['tiles'] = tiles;
    };
    // It tells the first width too, when the bank is laid out for the frame anyway; a look before that would lay it
    // out by itself.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [columns]);
  return { bank, expected };
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

type RowProps = Pick<
  CabinetGridProps,
  'mineId' | 'daysLate' | 'selectedId' | 'changedIds' | 'openedIds' | 'markedId' | 'isDimmed'
> & {
  /** Undefined where cabinets are pressed one at a time. */
  pickedIds: ReadonlySet<number> | undefined;
  refusedIds: ReadonlySet<number> | undefined;
  row: readonly CabinetSummary[];
  /** Counted from 1. */
  index: number;
  tabStop: number | null;
};

/** The id where it is in this row: a row that has none of what changed stays as it is. */
function within(row: readonly CabinetSummary[], id: number | null | undefined): number | null {
  return row.find(({ cabinetId }) => cabinetId === id)?.cabinetId ?? null;
}

const CabinetRow = memo(function CabinetRow(props: RowProps) {
  const { row, index, mineId, daysLate, selectedId, tabStop, changedIds, openedIds, markedId, isDimmed } = props;
  const { pickedIds, refusedIds } = props;
  // From the top left to the bottom right; a marked one comes first.
  const waveOf = (id: number, column: number) => (id === markedId ? 0 : index + column);
  return (
    <div className={styles['row']} role="row" aria-rowindex={index}>
      {row.map((cabinet, column) => (
        <div
          key={cabinet.cabinetId}
          className={styles['cell']}
          role="gridcell"
          aria-selected={pickedIds?.has(cabinet.cabinetId)}
        >
          <CabinetTile
            cabinet={cabinet}
            mine={cabinet.cabinetId === mineId}
            daysLate={cabinet.cabinetId === mineId ? daysLate : 0}
            selected={cabinet.cabinetId === selectedId}
            dimmed={isDimmed(cabinet)}
            changed={changedIds.has(cabinet.cabinetId)}
            wave={openedIds.has(cabinet.cabinetId) ? waveOf(cabinet.cabinetId, column) : undefined}
            marked={cabinet.cabinetId === markedId}
            tabbable={cabinet.cabinetId === tabStop}
            picked={pickedIds?.has(cabinet.cabinetId)}
            refused={refusedIds?.has(cabinet.cabinetId) === true}
          />
        </div>
      ))}
    </div>
  );
});

/** Digits that are typed in a row are the number of a locker. */
function useTypedNumber(cabinets: readonly CabinetSummary[]) {
  const typed = useRef<TypedNumber | undefined>(undefined);
  const numbers = useMemo(() => cabinets.map((cabinet) => cabinet.visibleNum), [cabinets]);
  const addDigit = (digit: string) => {
    typed.current = typeDigit(typed.current, digit, deviceTime());
    const { text } = typed.current;
    return { text, index: findTyped(numbers, text) };
  };
  const endNumber = () => {
    typed.current = undefined;
  };
  return { addDigit, endNumber };
}

/** The bank of lockers as it stands in the hallway: one tab stop, arrows to the physical neighbour, Enter opens. */
export function CabinetGrid({ ref, ...props }: CabinetGridProps) {
  const {
    label,
    cabinets,
    columns,
    selectedId,
    mineId,
    daysLate,
    changedIds,
    openedIds,
    markedId,
    isDimmed,
    onPick,
    picks,
    onEscape,
    onSection,
  } = props;
  const text = useText();
  const { bank, expected } = useBank(columns);
  const { addDigit, endNumber } = useTypedNumber(cabinets);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const rows = useMemo(() => inRows(cabinets, columns), [cabinets, columns]);
  const here = (id: number | null) => cabinets.some((cabinet) => cabinet.cabinetId === id);
  const tabStop = [currentId, selectedId].find(here) ?? cabinets[0]?.cabinetId;

  const focusTile = (id: number | undefined) => {
    if (id === undefined) return;
    setCurrentId(id);
    bank.current?.querySelector<HTMLElement>(`[data-cabinet="${id}"]`)?.focus();
  };
  useImperativeHandle(ref, () => ({ focusCabinet: (id = tabStop) => focusTile(id) }));

  const jumpTo = (digit: string) => {
    const typed = addDigit(digit);
    if (typed.index === undefined) announce(text.cabinets.noSuchNumber(typed.text));
    else focusTile(cabinets[typed.index]?.cabinetId);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey) && picks !== undefined) {
      event.preventDefault();
      return picks.onAll();
    }
    if (event.altKey || event.metaKey) return undefined;
    // Any other key ends the number that was being typed.
    if (!/^\d$/.test(event.key)) endNumber();
    const index = cabinets.findIndex((cabinet) => cabinet.cabinetId === cabinetOf(event.target));
    const next = neighbour(event.key, index, { count: cabinets.length, columns }, event.ctrlKey);
    if (next !== undefined) focusTile(cabinets[next]?.cabinetId);
    else if (/^\d$/.test(event.key) && !event.ctrlKey) jumpTo(event.key);
    else if (event.key === '[' || event.key === ']') onSection(event.key === '[' ? -1 : 1);
    else if (event.key === 'Escape' && picks?.picking === true) picks.onEnd();
    else if (event.key === 'Escape' && selectedId !== null) onEscape();
    else return undefined;
    return event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    const id = cabinetOf(event.target);
    if (id === undefined) return;
    setCurrentId(id);
    onPick(id, { shift: event.shiftKey });
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
      aria-multiselectable={picks?.picking || undefined}
      data-tiles={expected}
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
          daysLate={daysLate}
          selectedId={within(row, selectedId)}
          tabStop={within(row, tabStop)}
          changedIds={changedIds}
          openedIds={openedIds}
          markedId={within(row, markedId)}
          isDimmed={isDimmed}
          pickedIds={picks?.picking ? picks.ids : undefined}
          refusedIds={picks?.refusedIds}
        />
      ))}
    </div>
  );
}
