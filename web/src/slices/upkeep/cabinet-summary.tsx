import { overdueDays } from '@cabinet/domain';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { dayTimeText, shortDayText, whenText } from '../../text/dates.ts';
import { initialOf } from '../../text/initial.ts';
import { type Fact, Facts } from '../../ui/data/facts.tsx';
import { CabinetDoor } from '../cabinets/cabinet-door.tsx';
import { endOf } from '../cabinets/cabinet-facts.tsx';
import { stateWord } from '../cabinets/cabinet-words.ts';
import { StateBadge } from '../cabinets/state-badge.tsx';
import { TimeLeft } from '../cabinets/time-left.tsx';
import { LateDays } from '../statistics/late-days.tsx';
import styles from './cabinet-summary.module.css';
import type { DeskCabinet } from './desk-cabinet.ts';
import { useText } from './text/use-text.ts';

/** Door, number, state and type of a locker; of one for clubs both are the same word. */
export function CabinetTitle({ cabinet }: { cabinet: DeskCabinet }) {
  const text = useText();
  const { cabinets } = text;
  const type = cabinets.types[cabinet.lentType];
  return (
    <div className={styles['head']}>
      <CabinetDoor cabinet={cabinet} mine={false} size="small" />
      <div className={styles['names']}>
        <p className={styles['number']}>{cabinets.number(cabinet.visibleNum)}</p>
        <div className={styles['badges']}>
          <StateBadge cabinet={cabinet} mine={false} />
          {type !== stateWord(text, cabinet, false) && <span>{type}</span>}
        </div>
      </div>
    </div>
  );
}

/** What is to know of a locker: its end and how late it is, its opening, the code of those who gather there. */
export function CabinetTimes({ cabinet }: { cabinet: DeskCabinet }) {
  const text = useText();
  const words = text.upkeep.facts;
  const now = useNow('minute');
  const { penalty } = usePolicy();
  const end = endOf(cabinet);
  const late = overdueDays(end, now);
  const [opensAt, deadline] = [instantOf(cabinet.opensAt), instantOf(cabinet.sessionExpiredAt)];
  const forced = end?.add({ hours: 24 * (penalty.forcedReturnDays - 1), seconds: 1 });
  const facts: (Fact | false | undefined)[] = [
    end !== null && { term: words.ends, value: dayTimeText(text, clockAt(end), clockAt(now)) },
    late > 0 && { term: words.late, value: <LateDays days={late} forcedDays={penalty.forcedReturnDays} /> },
    late > 0 && forced && { term: words.forced, value: dayTimeText(text, clockAt(forced), clockAt(now)) },
    opensAt !== null && { term: words.opens, value: whenText(text, opensAt, now) },
    deadline !== null && { term: words.deadline, value: <TimeLeft until={deadline} say={(time) => time} /> },
    cabinet.shareCode != null && { term: words.code, value: cabinet.shareCode },
  ];
  const told = facts.filter((fact): fact is Fact => fact !== false && fact !== undefined);
  return told.length === 0 ? null : <Facts facts={told} />;
}

type UsersProps = { cabinet: DeskCabinet; onPerson(userId: number): void };

/** Who rents a locker or waits there; a person's name opens their panel. */
export function CabinetUsers({ cabinet, onPerson }: UsersProps) {
  const { upkeep } = useText();
  const { lents, lentType, maxUser, status } = cabinet;
  if (lents.length === 0) return null;
  const waits = status === 'IN_SESSION';
  return (
    <div>
      <p className={styles['label']}>
        <b>{lentType === 'CLUB' ? upkeep.return.club : waits ? upkeep.waiting : upkeep.people}</b>
        {lentType === 'SHARE' && <span>{upkeep.of(lents.length, maxUser)}</span>}
      </p>
      <ul role="list" className={styles['people']}>
        {lents.map(({ userId, name, startedAt }) => {
          const began = instantOf(startedAt);
          return (
            <li key={userId}>
              <span className={styles['initial']} aria-hidden="true">
                {initialOf(name)}
              </span>
              {lentType === 'CLUB' ? (
                <b>{name}</b>
              ) : (
                <button type="button" onClick={() => onPerson(userId)}>
                  {name}
                </button>
              )}
              {began !== null && <span>{upkeep.since(shortDayText(clockAt(began)))}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
