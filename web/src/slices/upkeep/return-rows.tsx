import { Bell, Clock, UserRound } from 'lucide-react';
import type { ChangePreview, ChangeRow } from '../../api/actions/change-preview.ts';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { monthDayText, whenText } from '../../text/dates.ts';
import { type Consequence, ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './outcome-list.module.css';
import { cabinetOf, isElsewhere } from './return-places.ts';
import { type Text, useText } from './text/use-text.ts';

const instantIn = (side: ChangeRow['before'], name: string): Temporal.Instant | null => {
  const value = side?.[name];
  return typeof value === 'string' ? instantOf(value) : null;
};

type PersonProps = {
  row: ChangeRow;
  /** Said where the rentals of several lockers end. */
  number: number | undefined;
  /** Where their locker is, if the heading names another one or none. */
  place: string | undefined;
};

/** Somebody whose rental ends, with what follows for them. */
function Person({ row: { before, outcome, penalty, reasons, target }, number, place }: PersonProps) {
  const text = useText();
  const now = useNow('minute');
  const words = text.upkeep.return;
  const end = instantIn(before, 'expiredAt');
  const waits = before?.['waitingCabinetId'] !== undefined;
  const said = () => {
    if (penalty !== null) return words.late(penalty.overdueDays);
    return end === null ? undefined : words.until(monthDayText(text, clockAt(end), clockAt(now)));
  };
  const follows = waits ? words.waits : penalty === null ? words.atOnce : words.penalty(penalty.days);
  return (
    <li data-outcome={outcome}>
      {number !== undefined && (
        <b className={styles['number']} data-bad={penalty !== null || undefined}>
          <VisuallyHidden>{text.cabinets.number(number)}</VisuallyHidden>
          <span aria-hidden="true">{number}</span>
        </b>
      )}
      <span>
        <b>{target.name}</b>
        {place !== undefined && <small>{place}</small>}
        {said() !== undefined && <small>{said()}</small>}
        {reasons.map(({ code, message }) => (
          <small key={code}>{message}</small>
        ))}
      </span>
      {outcome === 'CHANGED' && (
        <span className={styles['value']} data-bad={penalty !== null || undefined}>
          {follows}
        </span>
      )}
    </li>
  );
}

function consequencesOf(text: Text, { rows, others, notices }: ChangePreview, now: Temporal.Instant): Consequence[] {
  const words = text.upkeep.return;
  const cabinets = rows.filter(({ target, outcome }) => target.kind === 'cabinet' && outcome === 'CHANGED');
  const opensAt = cabinets.map(({ after }) => instantIn(after, 'opensAt')).find((at) => at !== null);
  const isFree = cabinets.some(({ after }) => after?.['status'] === 'AVAILABLE');
  const day = (wire: string | null) => {
    const at = instantOf(wire);
    return at === null ? '' : monthDayText(text, clockAt(at), clockAt(now));
  };
  return [
    ...others.map(({ name, expiredAtBefore, expiredAtAfter }) => ({
      icon: <UserRound size={20} />,
      label: words.newEnd(name),
      before: day(expiredAtBefore),
      after: day(expiredAtAfter),
    })),
    ...(opensAt === undefined
      ? []
      : [{ icon: <Clock size={20} />, label: words.opens, after: whenText(text, opensAt, now) }]),
    ...(isFree ? [{ icon: <Clock size={20} />, label: words.free, after: words.freeNow }] : []),
    ...(notices.length === 0 ? [] : [{ icon: <Bell size={20} />, label: notices.join(' ') }]),
  ];
}

type ReturnRowsProps = {
  preview: ChangePreview;
  /** Where the question is about people: the locker that its heading names, if any. */
  ofPeople?: { readonly namedId: number | undefined };
};

/** R-ADM-09, R-ADM-10: whose rentals a return ends, with the penalties, and what else follows. */
export function ReturnRows({ preview, ofPeople }: ReturnRowsProps) {
  const text = useText();
  const now = useNow('minute');
  const { cabinet: cabinets = [], others: people = [] } = Object.groupBy(preview.rows, ({ target }) =>
    target.kind === 'cabinet' ? 'cabinet' : 'others',
  );
  const isSeveral = new Set(cabinets.map(({ target }) => target.id)).size > 1;
  const placeOf = (cabinet: ReturnType<typeof cabinetOf>) => {
    if (cabinet === undefined || ofPeople === undefined || !isElsewhere(cabinet, ofPeople.namedId)) return undefined;
    const { floor, section, visibleNum } = cabinet;
    return `${text.cabinets.place(floor ?? 0, section ?? '')} ${text.cabinets.number(visibleNum ?? 0)}`;
  };
  const worst = people.toSorted((a, b) => (b.penalty?.days ?? 0) - (a.penalty?.days ?? 0));
  return (
    <>
      {worst.length > 0 && (
        <ul role="list" className={styles['rows']} aria-label={text.upkeep.return.who}>
          {worst.map((row) => {
            const cabinet = cabinetOf(row, cabinets);
            return (
              <Person
                key={`${row.target.kind} ${row.target.id}`}
                row={row}
                number={isSeveral ? (cabinet?.visibleNum ?? undefined) : undefined}
                place={placeOf(cabinet)}
              />
            );
          })}
        </ul>
      )}
      <ConsequenceList items={consequencesOf(text, preview, now)} />
    </>
  );
}
