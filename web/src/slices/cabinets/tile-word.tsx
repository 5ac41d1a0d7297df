import { waitLeft } from '@cabinet/domain';
import type { CSSProperties } from 'react';
import { instantOf } from '../../api/client/wire-time.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { secondsUntil, useNow } from '../../state/server-clock.ts';
import { remainingText } from '../../text/dates.ts';
import styles from './cabinet-tile.module.css';
import { tileLabel } from './cabinet-words.ts';
import { type CabinetSummary, legendKeyOf, lookOf } from './status-look.ts';
import { useText } from './text/use-text.ts';
import opening from './tile-opening.module.css';

/** The time a session has left, in figures and as a bar; only this renders every second. */
function Waiting({ until }: { until: Temporal.Instant }) {
  const { cabinets } = useText();
  const { seconds, part } = waitLeft(until, usePolicy(), useNow());
  const bar: CSSProperties & { '--left': number } = { '--left': part };
  return (
    <>
      <span className={styles['wider']}>{cabinets.waitShort} </span>
      {remainingText(seconds)}
      <span className={styles['left']} style={bar} />
    </>
  );
}

const lastMinute = 60;

/** In the last minute before it opens: the seconds that are left, and a fill that rises from the foot. */
function Opening({ at }: { at: Temporal.Instant }) {
  const { cabinets } = useText();
  const seconds = secondsUntil(at, useNow());
  const fill: CSSProperties & { '--fill': number } = { '--fill': 1 - Math.min(1, seconds / lastMinute) };
  return (
    <>
      <span className={opening['fill']} style={fill} />
      <span className={opening['left']}>{seconds === 0 ? cabinets.opensNow : remainingText(seconds)}</span>
    </>
  );
}

function Pending({ at }: { at: Temporal.Instant | null }) {
  const { cabinets } = useText();
  const now = useNow('minute');
  if (at === null || secondsUntil(at, now) > lastMinute) return cabinets.narrowStates.pending;
  return <Opening at={at} />;
}

type TileWordProps = {
  cabinet: CabinetSummary;
  mine: boolean;
  /** By how many days one's own is late. */
  daysLate: number;
};

/** What stands at the foot of a tile. */
export function TileWord({ cabinet, mine, daysLate }: TileWordProps) {
  const text = useText();
  const { look } = lookOf(cabinet, mine);
  const until = instantOf(cabinet.sessionExpiredAt);
  if ((look === 'session' || look === 'mineWait') && until !== null) return <Waiting until={until} />;
  if (look === 'pending') return <Pending at={instantOf(cabinet.opensAt)} />;
  const label = tileLabel(text, cabinet, mine);
  const short = text.cabinets.narrowStates[legendKeyOf(look)];
  const [narrow, wide] =
    look === 'mineLate'
      ? [text.cabinets.dPlus(daysLate), text.cabinets.daysLate(daysLate)]
      : [look === 'used' || look === 'club' ? label : short, label];
  if (narrow === wide) return wide;
  return (
    <>
      <span className={styles['narrow']}>{narrow}</span>
      <span className={styles['wide']}>{wide}</span>
    </>
  );
}
