import { type Policy, rentalDays, rentalEnd, seoulDay } from '@cabinet/domain';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText, dayTimeText, slashDayText, whenText } from '../../text/dates.ts';
import { type Fact, Facts } from '../../ui/data/facts.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { CabinetDetail, Situation } from './cabinet-situation.ts';
import { Occupants } from './occupants.tsx';
import { type Text, useText } from './panel/text/use-text.ts';
import { TimeLeft } from './time-left.tsx';

type FactsProps = {
  cabinet: CabinetDetail;
  /** Who uses it and until when is known. */
  complete: boolean;
  situation: Situation;
  userId: number | undefined;
};

/** R-RENT-05: a return date: `12월 21일 (월) 23:59`, below `2026/12/21`. */
export function endFact(text: Text, end: Temporal.Instant, now: Temporal.Instant): Fact {
  const day = clockAt(end);
  return {
    term: text.cabinetPanel.facts.end,
    value: dayTimeText(text, day, clockAt(now)),
    note: slashDayText(day),
  };
}

/** The end of the rental of a cabinet; null without one. */
export function endOf(cabinet: Pick<CabinetDetail, 'lents'>): Temporal.Instant | null {
  return instantOf(cabinet.lents.find(({ expiredAt }) => expiredAt !== null)?.expiredAt);
}

/** R-RENT-03: how long a shared cabinet is rented, by the number of people. */
function sharedTerm(text: Text, policy: Policy): Fact {
  const { minPeople, maxPeople } = policy.sharing;
  const { shareBaseDays, shareDaysPerPerson } = policy.rental;
  const days = (people: number) => rentalDays('SHARE', people, policy) ?? 0;
  return {
    term: text.cabinetPanel.facts.period,
    value: text.cabinetPanel.shareDays(days(minPeople), days(maxPeople)),
    note: text.cabinetPanel.shareDaysNote(shareBaseDays, shareDaysPerPerson),
  };
}

/** The places of what only the server knows: a line for each person, and the two lines of a return date. */
function coming({ cabinetPanel }: Text, { maxUser }: CabinetDetail): readonly Fact[] {
  return [
    { term: cabinetPanel.facts.who, value: <Skeleton width={72} height={20 * maxUser} /> },
    {
      term: cabinetPanel.facts.end,
      value: <Skeleton width={96} height={18} />,
      note: <Skeleton width={72} height={14} />,
    },
  ];
}

/** The facts about a cabinet that is not the reader's own. */
export function CabinetFacts({ cabinet, complete, situation, userId }: FactsProps) {
  const text = useText();
  const now = useNow('minute');
  const policy = usePolicy();
  const words = text.cabinetPanel.facts;
  const end = endOf(cabinet);
  const opensAt = instantOf(cabinet.opensAt);
  const days = rentalDays('PRIVATE', 1, policy);
  const wanted = situation.is === 'rentable' || situation.is === 'joinable';
  const shared = cabinet.lentType === 'SHARE';
  const deadlineAt = instantOf(cabinet.sessionExpiredAt);
  const facts: (Fact | false)[] = [
    deadlineAt !== null && {
      term: words.waiting,
      value: <TimeLeft until={deadlineAt} say={(time) => time} />,
      note: text.cabinetPanel.waitingUntil(clockText(clockAt(deadlineAt))),
    },
    wanted && !shared && days !== null && { term: words.period, value: text.cabinetPanel.days(days) },
    wanted && !shared && days !== null && endFact(text, rentalEnd(now, days), now),
    wanted && shared && sharedTerm(text, policy),
    opensAt !== null && cabinet.status === 'PENDING' && { term: words.opens, value: whenText(text, opensAt, now) },
    cabinet.lents.length > 0 && {
      term: cabinet.lentType === 'CLUB' ? words.club : words.who,
      value: <Occupants cabinet={cabinet} userId={userId} />,
    },
    end !== null && endFact(text, end, now),
    ...(!complete && (cabinet.status === 'FULL' || cabinet.status === 'OVERDUE') ? coming(text, cabinet) : []),
    cabinet.title !== null && { term: words.title, value: cabinet.title },
    cabinet.statusNote !== null && cabinet.statusNote !== '' && { term: words.note, value: cabinet.statusNote },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} key={seoulDay(now).toString()} />;
}
