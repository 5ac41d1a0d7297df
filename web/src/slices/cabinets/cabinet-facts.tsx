import { type Policy, rentalDays, rentalEnd, seoulDay } from '@cabinet/domain';
import { usePolicy } from '../../api/rules.ts';
import { clockAt, instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText, slashDayText } from '../../text/dates.ts';
import type { Text } from '../../text/ko.ts';
import { useText } from '../../text/language.ts';
import { whenText } from '../../text/when.ts';
import { type Fact, Facts } from '../../ui/facts.tsx';
import type { CabinetDetail, Situation } from './cabinet-situation.ts';
import type { Standing } from './cabinet-view.ts';
import { Occupants } from './occupants.tsx';
import { TimeLeft } from './time-left.tsx';

type FactsProps = {
  cabinet: CabinetDetail;
  situation: Situation;
  standing: Standing | undefined;
  userId: number | undefined;
};

/** R-RENT-05: a return date with its weekday: `2026/12/21`, below `월요일 23:59까지`. */
export function endFact(text: Text, end: Temporal.Instant, note?: string): Fact {
  const day = clockAt(end).toPlainDate();
  return {
    term: text.cabinets.facts.end,
    value: slashDayText(day),
    note: [text.cabinets.dayEnd(text.dates.weekday(day)), note].filter(Boolean).join(' · '),
  };
}

/** The end of the rental of a cabinet; null without one. */
export function endOf(cabinet: CabinetDetail): Temporal.Instant | null {
  return instantOf(cabinet.lents.find(({ expiredAt }) => expiredAt !== null)?.expiredAt);
}

/** R-RENT-03: how long a shared cabinet is rented, by the number of people. */
function sharedTerm(text: Text, policy: Policy): Fact {
  const { minPeople, maxPeople } = policy.sharing;
  const { shareBaseDays, shareDaysPerPerson } = policy.rental;
  const days = (people: number) => rentalDays('SHARE', people, policy) ?? 0;
  return {
    term: text.cabinets.facts.period,
    value: text.cabinets.shareDays(days(minPeople), days(maxPeople)),
    note: text.cabinets.shareDaysNote(shareBaseDays, shareDaysPerPerson),
  };
}

/** What there is to know about a cabinet that is not one's own. */
export function CabinetFacts({ cabinet, situation, standing, userId }: FactsProps) {
  const text = useText();
  const now = useNow('minute');
  const policy = usePolicy();
  const words = text.cabinets.facts;
  const end = endOf(cabinet);
  const opensAt = instantOf(cabinet.opensAt);
  const days = rentalDays('PRIVATE', 1, policy);
  const wanted = situation.is !== 'blocked';
  const shared = cabinet.lentType === 'SHARE';
  const deadlineAt = instantOf(cabinet.sessionExpiredAt);
  const facts: (Fact | false)[] = [
    deadlineAt !== null && {
      term: words.waiting,
      value: <TimeLeft until={deadlineAt} say={(time) => time} />,
      note: text.cabinets.waitingUntil(clockText(clockAt(deadlineAt))),
    },
    wanted && !shared && days !== null && endFact(text, rentalEnd(now, days), text.cabinets.ifRentedNow(days)),
    wanted && shared && sharedTerm(text, policy),
    opensAt !== null && cabinet.status === 'PENDING' && { term: words.opens, value: whenText(text, opensAt, now) },
    {
      term: cabinet.lentType === 'CLUB' ? words.club : words.who,
      value: <Occupants cabinet={cabinet} userId={userId} />,
    },
    end !== null && endFact(text, end),
    cabinet.title !== null && { term: words.title, value: cabinet.title },
    standing !== undefined && {
      term: words.place,
      value: text.cabinets.position(standing.row, standing.rows, standing.column),
    },
    cabinet.statusNote !== null && cabinet.statusNote !== '' && { term: words.note, value: cabinet.statusNote },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} key={seoulDay(now).toString()} />;
}
