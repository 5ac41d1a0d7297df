import { targetText } from '@cabinet/domain';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { ChangePreview, ChangeRow } from '../../api/actions/change-preview.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { failureText } from '../../api/failures/refusals.ts';
import { touchOwn } from '../../api/live/news.ts';
import { useNow } from '../../state/server-clock.ts';
import { whenText } from '../../text/dates.ts';
import { Was } from '../../ui/data/was.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useFocusAfter } from '../../ui/layout/focus-after.ts';
import { useKeepClear } from '../../ui/layout/keep-clear.ts';
import { useMedia } from '../../ui/layout/media.ts';
import { useScrolls } from '../../ui/layout/scrolls.ts';
import { showToast } from '../../ui/overlays/toast.ts';
import { stateWord } from '../cabinets/cabinet-words.ts';
import type { CabinetSummary } from '../cabinets/status-look.ts';
import styles from './bulk-bar.module.css';
import { ChangeSums } from './change-sums.tsx';
import { useChoicePreview } from './choice-preview.ts';
import { isInUse } from './in-use.ts';
import { LeaveOut, type LeavesOut } from './leave-out.tsx';
import { ReturnCabinetsDialog } from './return-cabinets-dialog.tsx';
import { settable } from './settable.ts';
import { sideText } from './state-rows.tsx';
import { useText } from './text/use-text.ts';
import { useUndo } from './use-undo.ts';
import { WorkingOut } from './working-out.tsx';

const order = { REFUSED: 0, CHANGED: 1, UNCHANGED: 2 } as const;

type BulkBarProps = LeavesOut & {
  /** The chosen lockers, in the order of the bank. */
  cabinets: readonly CabinetSummary[];
  onClose(): void;
};

/** A session of people who wait is opened at one locker, not at many. */
const settableAtMany = settable.filter((status) => status !== 'IN_SESSION');

type CellProps = { row: ChangeRow; cabinet: CabinetSummary };

/** What becomes of a locker. */
function Becomes({ row: { outcome, before, after, reasons }, cabinet }: CellProps) {
  const text = useText();
  const now = useNow('minute');
  const { bar } = text.upkeep;
  const opening = (side: ChangeRow['before']) => {
    const at = typeof side?.['opensAt'] === 'string' ? instantOf(side['opensAt']) : null;
    return at === null ? undefined : whenText(text, at, now);
  };
  const [opened, opens] = [opening(before), opening(after)];
  const follows = () => {
    if (reasons.length > 0) return reasons.map(({ message }) => message).join(' ');
    if (outcome === 'UNCHANGED') return bar.already;
    if (opens !== undefined) return text.cabinets.reasons.opens(opens);
    return opened === undefined ? undefined : bar.opensNoMore(opened);
  };
  return (
    <>
      <span>
        {outcome === 'CHANGED' ? <Was>{sideText(text, before, false)}</Was> : stateWord(text, cabinet, false)}
        {outcome === 'CHANGED' && (
          <>
            <ArrowRight size={14} aria-hidden="true" />
            <b>{sideText(text, after, false)}</b>
          </>
        )}
      </span>
      {follows() !== undefined && <small>{follows()}</small>}
    </>
  );
}

/** A chosen locker: what it is, and once that is worked out what becomes of it. */
function Cell({ row, cabinet }: Pick<CellProps, 'cabinet'> & { row: ChangeRow | undefined }) {
  const text = useText();
  return (
    <li data-outcome={row?.outcome}>
      <b>{cabinet.visibleNum}</b>
      {row === undefined ? <span>{stateWord(text, cabinet, false)}</span> : <Becomes row={row} cabinet={cabinet} />}
    </li>
  );
}

/**
 * What becomes of each. They have their places before that is known: the buttons above them must not move under the pointer.
 * Where they are more than their box shows, keys scroll it too.
 */
function Cells({ cabinets, rows }: Pick<BulkBarProps, 'cabinets'> & { rows: readonly ChangeRow[] }) {
  const { bar } = useText().upkeep;
  const { ref, scrolls } = useScrolls();
  const rowOf = new Map(rows.map((row) => [row.target.id, row]));
  const cells = cabinets.map((cabinet) => ({ cabinet, row: rowOf.get(cabinet.cabinetId) }));
  const placeOf = ({ row }: (typeof cells)[number]) => order[row?.outcome ?? 'CHANGED'];
  return (
    <div className={styles['box']} ref={ref} {...(scrolls && { tabIndex: 0 })}>
      <ul role="list" className={styles['cells']} aria-label={bar.rows}>
        {cells
          .toSorted((one, other) => placeOf(one) - placeOf(other))
          .map((each) => (
            <Cell key={each.cabinet.cabinetId} {...each} />
          ))}
      </ul>
    </div>
  );
}

const refusedIn = ({ rows }: ChangePreview) =>
  rows.flatMap(({ outcome, target }) => (outcome === 'REFUSED' && target.id !== null ? [target.id] : []));

const barAround = (own: HTMLElement) => own.closest('section');

/** Why nothing changes as long as some refuse, and the way to the others. */
function Why({ preview, onLeaveOut }: { preview: ChangePreview } & LeavesOut) {
  const { state, bar } = useText().upkeep;
  const refused = refusedIn(preview);
  const isRest = refused.length < preview.rows.length;
  const leave = isRest && refused.length > 0 && (
    <LeaveOut ids={refused} onLeaveOut={onLeaveOut} className={styles['leave']} next={barAround}>
      {bar.leaveOut(refused.length)}
    </LeaveOut>
  );
  return <ReasonLine action={leave}>{isRest ? state.refused : preview.reasons[0]?.message}</ReasonLine>;
}

/** R-ADM-05, R-ADM-06: below the list of lockers, what a state would make of each chosen one, and the yes. */
export function BulkBar({ cabinets, onClose, onLeaveOut }: BulkBarProps) {
  const text = useText();
  const { bar, state, return: returning } = text.upkeep;
  const [status, setStatus] = useState<(typeof settableAtMany)[number]>('BROKEN');
  const [isReturning, setIsReturning] = useState(false);
  // The dialog goes on about those it was asked about: once they are returned, nobody uses them.
  const [returned, setReturned] = useState<readonly number[]>([]);
  // It goes with its own buttons; the list it stands below stays.
  const ownBar = useFocusAfter<HTMLElement>((own) => own.parentElement?.firstElementChild);
  useKeepClear(ownBar);
  const isPhone = useMedia('phone');
  const cabinetIds = cabinets.map(({ cabinetId }) => cabinetId);
  const used = cabinets.filter(isInUse);
  const askReturn = () => {
    setReturned(used.map(({ cabinetId }) => cabinetId));
    setIsReturning(true);
  };
  const { question, change, seen, isSettled, isOutdated } = useChoicePreview('changeCabinets', cabinetIds, (ids) => ({
    action: 'changeCabinets',
    cabinetIds: ids,
    lentType: null,
    status,
  }));
  const { action: _, ...asked } = question;
  const undoOf = useUndo('changeCabinets');
  const { preview } = change;
  const isSame = preview?.rows.every(({ outcome }) => outcome === 'UNCHANGED') === true;
  const confirm = async () => {
    for (const id of cabinetIds) touchOwn(id);
    try {
      if (!(await change.confirm({ body: asked }))) return;
    } catch (error) {
      showToast({ tone: 'bad', text: failureText(error) ?? text.generic.unknownFailure });
      return;
    }
    const { action } = await undoOf(cabinetIds.map((id) => targetText({ kind: 'cabinet', id })));
    showToast({ tone: 'ok', text: state.done, ...(action !== undefined && { action, stays: true }) });
    onClose();
  };
  const sums = (
    <>
      <WorkingOut on={isOutdated} />
      {seen.preview !== undefined && !isOutdated && <ChangeSums rows={seen.preview.rows} />}
    </>
  );
  const head = (
    <div className={styles['head']} key="head">
      <b role="status">{bar.count(cabinets.length)}</b>
      <div className={styles['wanted']}>
        <span aria-hidden="true">{bar.wanted}</span>
        <Select
          label={bar.wanted}
          look="plain"
          value={status}
          options={settableAtMany.map((each) => ({ value: each, label: state.statuses[each] }))}
          onChange={(value) => setStatus(settableAtMany.find((each) => each === value) ?? status)}
        />
      </div>
      {!isPhone && sums}
      <div className={styles['acts']}>
        {used.length > 0 && <Button onClick={askReturn}>{returning.many}</Button>}
        <Button onClick={onClose}>{text.upkeep.edit.cancel}</Button>
        <Button
          kind="primary"
          busy={change.pending}
          busyLabel={state.busy}
          unavailable={!isSettled || preview?.allowed !== true || isSame}
          onClick={() => void confirm()}
        >
          {bar.act(cabinets.length)}
        </Button>
      </div>
    </div>
  );
  const outcome = [
    <PreviewSlot key="rows" seen={seen} words={text.previews} coming={<Cells cabinets={cabinets} rows={[]} />}>
      {({ rows }) => <Cells cabinets={cabinets} rows={rows} />}
    </PreviewSlot>,
    <div className={styles['why']} key="why">
      {isPhone && sums}
      {preview?.allowed === false && <Why preview={preview} onLeaveOut={onLeaveOut} />}
    </div>,
  ];
  return (
    <section ref={ownBar} className={styles['bar']} aria-label={bar.label}>
      {/*
        On a phone the bar stands on its lower edge, and has the longest reasons: there nothing below them moves. A tablet
        that is turned over moves the same parts, and the keyboard stays where it is.
      */}
      {isPhone ? [...outcome, head] : [head, ...outcome]}
      <ReturnCabinetsDialog
        open={isReturning}
        cabinetIds={returned}
        subline={returning.of}
        onClose={() => setIsReturning(false)}
      />
    </section>
  );
}
