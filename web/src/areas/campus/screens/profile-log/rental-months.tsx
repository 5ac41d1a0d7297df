import { overdueDays, parseDateTime, seoulClock } from '@cabinet/domain';
import { ChevronRight } from 'lucide-react';
import type { ReplyOf } from '../../../../api/client/client.ts';
import { instantOf } from '../../../../api/client/wire-time.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { useMyRental } from '../../../../slices/rentals/my-rental.ts';
import { mainPath } from '../../../../state/address/paths.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { shortDayText } from '../../../../text/dates.ts';
import { logMonths } from '../../../../ui/data/log-months.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Link } from '../../../../ui/layout/link.tsx';
import styles from './rental-months.module.css';
import { useText } from './text/use-text.ts';

type Line = ReplyOf<'listMyRentals'>['result'][number];

const epoch = Temporal.PlainDate.from('1970-01-01');

function dayOf(text: string): Temporal.PlainDate {
  const instant = parseDateTime(text);
  return instant === undefined ? epoch : seoulClock(instant).toPlainDate();
}

/** By how many days each rental was late, or is now; 0 where it was not, or as long as that is not known. */
function useLateDays(): (line: Line) => number {
  const returns = useRead('listMyLateReturns', undefined).data?.data ?? [];
  const { own } = useMyRental();
  const now = useNow('minute');
  return ({ cabinetId, startedAt, endedAt }) =>
    endedAt === null
      ? overdueDays(instantOf(own?.expiredAt), now)
      : (returns.find((each) => each.cabinetId === cabinetId && each.startedAt === startedAt)?.overdueDays ?? 0);
}

function Row({ line, late }: { line: Line; late: number }) {
  const { log, cabinets } = useText();
  const { floor, section, visibleNum, startedAt, endedAt } = line;
  const [began, ended] = [shortDayText(dayOf(startedAt)), endedAt === null ? null : shortDayText(dayOf(endedAt))];
  return (
    <tr data-open={endedAt === null || undefined} data-late={late > 0 || undefined}>
      <td>
        <Link className={styles['place']} to={mainPath(line)}>
          {log.placeLong(floor, section, visibleNum)}
        </Link>{' '}
        <small>{log.place(floor, visibleNum)}</small>
      </td>
      <td className={styles['column']}>{began}</td>
      <td className={styles['column']}>{ended ?? log.open}</td>
      <td className={styles['days']}>{ended === null ? log.since(began) : `${began} – ${ended}`}</td>
      <td className={styles['state']}>
        {late > 0 && <Badge tone="danger">{endedAt === null ? cabinets.daysLate(late) : log.late(late)}</Badge>}
        {late === 0 && endedAt === null && <Badge tone="mine">{log.inUse}</Badge>}
      </td>
      <td className={styles['on']}>
        <ChevronRight size={18} aria-hidden="true" />
      </td>
    </tr>
  );
}

/** Rentals under the months in which they began; a line leads to its locker. */
export function RentalMonths({ rows, stale }: { rows: readonly Line[]; stale: boolean }) {
  const { log } = useText();
  const lateDays = useLateDays();
  return (
    <table className={styles['table']} aria-label={log.title} aria-busy={stale || undefined}>
      <thead>
        <tr>
          <th scope="col">{log.columns.place}</th>
          <th scope="col">{log.columns.startedOn}</th>
          <th scope="col">{log.columns.endedOn}</th>
        </tr>
      </thead>
      {logMonths(rows, ({ startedAt }) => dayOf(startedAt)).map(({ year, month, rows: lines }) => (
        <tbody key={`${year}-${month}`}>
          <tr className={styles['month']}>
            <th scope="rowgroup" colSpan={5}>
              {log.month(year, month)}
            </th>
          </tr>
          {lines.map((line) => (
            <Row key={`${line.cabinetId} ${line.startedAt}`} line={line} late={lateDays(line)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
