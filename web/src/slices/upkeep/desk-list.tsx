import { overdueDays } from '@cabinet/domain';
import { ChevronRight } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { keepTable, tableFormats } from '../../api/files/keep-table.ts';
import { useRead } from '../../api/reads/query.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { shortDayText, whenText } from '../../text/dates.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Tick } from '../../ui/fields/check-box.tsx';
import { KeepButtons } from '../../ui/fields/keep-buttons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { useMedia } from '../../ui/layout/media.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { PickWith } from '../cabinets/cabinet-grid.tsx';
import { stateWord, typeWord, userWord } from '../cabinets/cabinet-words.ts';
import { type CabinetSummary, legendKeyOf, lookOf } from '../cabinets/status-look.ts';
import { StatusSwatch } from '../cabinets/status-swatch.tsx';
import { LateDays } from '../statistics/late-days.tsx';
import { BulkBar } from './bulk-bar.tsx';
import styles from './desk-list.module.css';
import { type Text, useText } from './text/use-text.ts';

type DeskListProps = {
  /** Names the section they stand in. */
  place: string;
  section: string;
  /** The section with its floor, as its file is asked for. */
  file: Readonly<Record<'building' | 'floor' | 'section', string>>;
  /** Those that are shown, in the order of the bank. */
  cabinets: readonly CabinetSummary[];
  /** Those of the section that are chosen together. */
  chosen: readonly CabinetSummary[];
  selectedId: number | null;
  onOpen(cabinetId: number): void;
  onPick(cabinetId: number, how: PickWith): void;
  onAll(): void;
  onEnd(): void;
  onLeaveOut(ids: ReadonlySet<number>): void;
};

/** With Shift, everything from the box that was pressed before is meant. */
const isWithShift = ({ nativeEvent }: ChangeEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

type BoxProps = { label: string; checked: boolean; some?: boolean; onChange(event: ChangeEvent): void };

function Box({ label, checked, some = false, onChange }: BoxProps) {
  return (
    <label className={styles['box']}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Tick checked={checked} some={some} onChange={onChange} />
    </label>
  );
}

/** Its state as a small tile and a word, and when it opens. */
function State({ cabinet }: { cabinet: CabinetSummary }) {
  const text = useText();
  const now = useNow('minute');
  const opensAt = instantOf(cabinet.opensAt);
  return (
    <span className={styles['state']}>
      <StatusSwatch look={legendKeyOf(lookOf(cabinet, false).look)} />
      {stateWord(text, cabinet, false)}
      {cabinet.status === 'PENDING' && opensAt !== null && <small>{whenText(text, opensAt, now)}</small>}
    </span>
  );
}

/** When the lockers are rented until; undefined until it is known. */
type Ends = ReadonlyMap<number, string> | undefined;

/** What stands for an end that is not known: it comes, or it could not be read, which is said above. */
function NoEnd({ failed }: { failed: boolean }) {
  return failed ? null : <Skeleton width={56} height={14} />;
}

/** The day a rental ends, or how late it is. */
function End({ end }: { end: Temporal.Instant | null }) {
  const now = useNow('minute');
  const { penalty } = usePolicy();
  if (end === null) return <span className={styles['nobody']}>–</span>;
  const late = overdueDays(end, now);
  if (late > 0) return <LateDays days={late} forcedDays={penalty.forcedReturnDays} />;
  return <>{shortDayText(clockAt(end))}</>;
}

type Shown = { readonly isWide: boolean; readonly isPhone: boolean; readonly ends: Ends; readonly failed: boolean };

/** A phone shows the number, the state with who has it below, and the end. */
function columnsFor(text: Text, shown: Shown, { section, cabinets, chosen, onPick, onAll }: DeskListProps) {
  const { isWide, isPhone, ends, failed } = shown;
  const { many, list } = text.upkeep;
  const words = text.cabinets.columns;
  const ids = new Set(chosen.map(({ cabinetId }) => cabinetId));
  const all = cabinets.every(({ cabinetId }) => ids.has(cabinetId));
  const columns: (Column<CabinetSummary> | false)[] = [
    {
      key: 'pick',
      header: <Box label={many.all} checked={all} some={ids.size > 0 && !all} onChange={onAll} />,
      acts: true,
      cell: ({ cabinetId, visibleNum }) => (
        <Box
          label={many.pick(visibleNum)}
          checked={ids.has(cabinetId)}
          onChange={(event) => onPick(cabinetId, { shift: isWithShift(event) })}
        />
      ),
    },
    {
      key: 'number',
      header: words.number,
      numeric: true,
      cell: ({ visibleNum }) => <b className={styles['number']}>{visibleNum}</b>,
    },
    !isPhone && { key: 'type', header: list.type, cell: ({ lentType }) => typeWord(text, lentType) },
    isWide && { key: 'section', header: list.section, cell: () => section },
    {
      key: 'state',
      header: words.state,
      cell: (cabinet) => (
        <>
          <State cabinet={cabinet} />
          {isPhone && <small className={styles['who']}>{userWord(text, cabinet)}</small>}
        </>
      ),
    },
    !isPhone && {
      key: 'who',
      header: list.who,
      wraps: true,
      cell: (cabinet) => userWord(text, cabinet) || <span className={styles['nobody']}>–</span>,
    },
    {
      key: 'end',
      header: text.upkeep.facts.ends,
      numeric: true,
      cell: ({ cabinetId }) =>
        ends === undefined ? (
          <NoEnd failed={failed} />
        ) : (
          <span className={styles['end']}>
            <End end={instantOf(ends.get(cabinetId))} />
          </span>
        ),
    },
    !isPhone && {
      key: 'open',
      header: '',
      numeric: true,
      acts: true,
      cell: () => <ChevronRight size={16} aria-hidden="true" className={styles['arrow']} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The lockers are there, the ends of their rentals could not be read. Once they are, the keyboard goes on at the list. */
function EndsNotCome({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  const { upkeep, generic } = useText();
  const line = useFocusAfter<HTMLDivElement>((own) => own.nextElementSibling);
  return (
    <div ref={line} className={styles['failed']} role="alert">
      <span>{upkeep.list.endsFailed}</span>
      <Button size="small" busy={busy} busyLabel={generic.retrying} onClick={onRetry}>
        {generic.retry}
      </Button>
    </div>
  );
}

/** The lockers of a section as lines: a press opens one; those whose boxes are checked are changed together. */
export function DeskList(props: DeskListProps) {
  const { place, file, cabinets, chosen, selectedId, onOpen, onEnd, onLeaveOut } = props;
  const text = useText();
  const [isWide, isPhone] = [useMedia('wide'), useMedia('phone')];
  const { building, floor } = file;
  const read = useRead('listEnds', { params: { building, floor } });
  const ends = read.data && new Map(read.data.map(({ cabinetId, expiredAt }) => [cabinetId, expiredAt]));
  const failed = read.isError && ends === undefined;
  const ids = new Set(chosen.map(({ cabinetId }) => cabinetId));
  return (
    <div className={styles['list']}>
      {cabinets.length === 0 ? (
        <EmptyState title={text.cabinets.noFiltered} />
      ) : (
        <Card className={styles['card'] ?? ''}>
          {failed && <EndsNotCome busy={read.isFetching} onRetry={() => void read.refetch()} />}
          <DataTable
            caption={text.cabinets.listCaption(place)}
            rows={cabinets}
            rowKey={({ cabinetId }) => cabinetId}
            isSelected={({ cabinetId }) => ids.has(cabinetId) || cabinetId === selectedId}
            onRowPress={({ cabinetId }) => onOpen(cabinetId)}
            columns={columnsFor(text, { isWide, isPhone, ends, failed }, props)}
          />
        </Card>
      )}
      <div className={styles['keep']}>
        <KeepButtons
          what={text.cabinets.listCaption(place)}
          formats={tableFormats}
          keep={(format) => keepTable('cabinets', format, file)}
        />
      </div>
      {chosen.length > 0 && <BulkBar cabinets={chosen} onClose={onEnd} onLeaveOut={onLeaveOut} />}
    </div>
  );
}
