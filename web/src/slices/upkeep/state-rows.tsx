import { type CabinetStatus, cabinetStatuses, type LentType, lentTypes } from '@cabinet/domain';
import { ArrowRight } from 'lucide-react';
import type { ChangePreview, ChangeRow } from '../../api/actions/change-preview.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { whenText } from '../../text/dates.ts';
import { Was } from '../../ui/data/was.tsx';
import { ChangeSums } from './change-sums.tsx';
import styles from './outcome-list.module.css';
import { type Text, useText } from './text/use-text.ts';

type Side = ChangeRow['before'];

const statusIn = (side: Side): CabinetStatus | undefined => cabinetStatuses.find((each) => each === side?.['status']);
const typeIn = (side: Side): LentType | undefined => lentTypes.find((each) => each === side?.['lentType']);

/** A locker on one side of the change: its type, where that changes, and its state. */
export function sideText(text: Text, side: Side, typeChanges: boolean): string {
  const [status, lentType] = [statusIn(side), typeIn(side)];
  if (status === undefined || lentType === undefined) return '';
  const state = text.cabinets.states[stateKey(status)];
  return typeChanges ? `${text.cabinets.types[lentType]} · ${state}` : state;
}

/** The words of states as such: a club's locker is free like any other. */
function stateKey(status: CabinetStatus): keyof Text['cabinets']['states'] {
  const keys = {
    AVAILABLE: 'free',
    FULL: 'used',
    OVERDUE: 'late',
    BROKEN: 'broken',
    BANNED: 'broken',
    IN_SESSION: 'session',
    PENDING: 'pending',
  } as const;
  return keys[status];
}

function Row({ row: { target, outcome, before, after, reasons } }: { row: ChangeRow }) {
  const text = useText();
  const now = useNow('minute');
  const typeChanges = typeIn(before) !== typeIn(after);
  const opensAt = typeof after?.['opensAt'] === 'string' ? instantOf(after['opensAt']) : null;
  return (
    <li data-outcome={outcome}>
      <b className={styles['number']}>{target.visibleNum}</b>
      <span>
        {outcome === 'CHANGED' && (
          <span className={styles['change']}>
            <Was>{sideText(text, before, typeChanges)}</Was>
            <ArrowRight size={14} aria-hidden="true" />
            <b>{sideText(text, after, typeChanges)}</b>
          </span>
        )}
        {outcome === 'UNCHANGED' && text.upkeep.state.sums.UNCHANGED}
        {opensAt !== null && <small>{text.cabinets.reasons.opens(whenText(text, opensAt, now))}</small>}
        {reasons.map(({ code, message }) => (
          <small key={code}>{message}</small>
        ))}
      </span>
    </li>
  );
}

/** R-ADM-05, R-ADM-06: what a change of type or status does to each locker. */
export function StateRows({ preview: { rows } }: { preview: ChangePreview }) {
  const { upkeep } = useText();
  const ordered = rows.toSorted((a, b) => Number(b.outcome === 'REFUSED') - Number(a.outcome === 'REFUSED'));
  return (
    <>
      {rows.length > 1 && <ChangeSums rows={rows} />}
      <ul role="list" className={styles['rows']} aria-label={upkeep.state.title}>
        {ordered.map((row) => (
          <Row key={row.target.id} row={row} />
        ))}
      </ul>
    </>
  );
}
