import { bannedUntil, listWhyNotPerson, overdueDays, type Person, rentalPeriod } from '@cabinet/domain';
import { Ban, Star, TriangleAlert } from 'lucide-react';
import { clockAt, instantOf } from '../../../../api/client/wire-time.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { usePolicy } from '../../../../api/reads/rules.ts';
import { CabinetDoor } from '../../../../slices/cabinets/cabinet-door.tsx';
import { isSeat, type MyRental, useMyRental } from '../../../../slices/rentals/my-rental.ts';
import { mainPath, paths } from '../../../../state/address/paths.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { dotDayText } from '../../../../text/dates.ts';
import { type Fact, Facts } from '../../../../ui/data/facts.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { NotCome } from '../../../../ui/feedback/not-come.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { Link } from '../../../../ui/layout/link.tsx';
import { useOffers } from '../../use-offers.ts';
import { CabinetName } from './cabinet-name.tsx';
import { useText } from './late/text/use-text.ts';
import { PenaltyFacts } from './penalty-facts.tsx';
import { Coming, ProfileCard } from './profile-card.tsx';
import { ReducePenalty } from './reduce-penalty.tsx';
import styles from './rental-card.module.css';

type HeldProps = { rental: MyRental; myId: number | undefined };

/** Which locker it is, what it is called and who uses it, oneself emphasised; it leads to the locker. */
function Place({ rental, myId, late }: HeldProps & { late: number }) {
  const { cabinets, profile } = useText();
  const { cabinetId, floor, section, lentType, lents } = rental;
  const place = profile.rental.place(floor, section);
  return (
    <div className={styles['place']}>
      <CabinetDoor cabinet={rental} mine late={late > 0 ? cabinets.daysLate(late) : undefined} size="small" />
      <div className={styles['where']}>
        <Link to={mainPath(rental)} aria-label={profile.rental.open(place)}>
          {place}
        </Link>
        <span>
          {cabinets.types[lentType]} ·{' '}
          {lents.map(({ userId, name }, index) => (
            <span key={userId}>
              {index > 0 && ', '}
              {userId === myId ? <em>{name}</em> : name}
            </span>
          ))}
        </span>
        {!isSeat(rental) && myId !== undefined && (
          <div className={styles['name']}>
            <CabinetName key={cabinetId} rental={rental} />
          </div>
        )}
      </div>
    </div>
  );
}

/** How far the rental has come, with both numbers; overdue, how far towards the forced return. */
function Course({ startedAt, end }: { startedAt: Temporal.Instant; end: Temporal.Instant }) {
  const words = useText().profile.rental;
  const policy = usePolicy();
  const now = useNow('minute');
  const { days, usedDays, daysLeft, overdueDays: late } = rentalPeriod({ startedAt, expiresAt: end }, now);
  const most = policy.penalty.forcedReturnDays;
  return (
    <div className={styles['course']}>
      {late > 0 ? (
        <ProgressBar tone="danger" label={words.lateOf(late, most)} value={late / most} />
      ) : (
        <ProgressBar label={words.usedOf(usedDays, days)} value={usedDays / days} />
      )}
      <p data-late={late > 0 || undefined} aria-hidden="true">
        <span>{late > 0 ? words.daysLate(late) : words.used(usedDays)}</span>
        <span>{late > 0 ? words.forced(most) : words.left(daysLeft)}</span>
      </p>
    </div>
  );
}

function useFacts(rental: MyRental, startedAt: Temporal.Instant, end: Temporal.Instant): readonly Fact[] {
  const { dates, profile } = useText();
  const words = profile.rental;
  const now = useNow('minute');
  const { days, overdueDays: late } = rentalPeriod({ startedAt, expiresAt: end }, now);
  return [
    late > 0
      ? { term: words.lateFor, value: <span className={styles['late']}>{dates.days(late)}</span> }
      : { term: words.period, value: dates.days(days) },
    { term: words.end, value: dotDayText(clockAt(end)) },
    { term: words.previous, value: rental.previousUserName ?? words.nobody },
  ];
}

function Rented({ rental, myId, startedAt, end }: HeldProps & { startedAt: Temporal.Instant; end: Temporal.Instant }) {
  const now = useNow('minute');
  const facts = useFacts(rental, startedAt, end);
  return (
    <>
      <Place rental={rental} myId={myId} late={overdueDays(end, now)} />
      <Course startedAt={startedAt} end={end} />
      <Facts tight facts={facts} />
    </>
  );
}

function Held({ rental, myId }: HeldProps) {
  const words = useText().profile.rental;
  const own = rental.lents.find(({ userId }) => userId === myId);
  const [startedAt, end] = [instantOf(own?.startedAt), instantOf(own?.expiredAt)];
  if (startedAt !== null && end !== null) return <Rented rental={rental} myId={myId} startedAt={startedAt} end={end} />;
  return (
    <>
      <Place rental={rental} myId={myId} late={0} />
      <p className={styles['waiting']}>{words.waiting}</p>
    </>
  );
}

function Nothing() {
  const words = useText().profile.rental;
  const free = useOffers()?.free;
  return (
    <EmptyState
      title={words.none}
      {...(free !== undefined && { text: words.freeNow(free) })}
      action={
        <ButtonLink kind="soft" size="small" to={paths.available}>
          {words.find}
        </ButtonLink>
      }
    />
  );
}

/** In a word: overdue, held, or kept from renting. */
function Standing({ rental, banned }: { rental: MyRental | null | undefined; banned: boolean }) {
  const { cabinets, profile } = useText();
  const { own } = useMyRental();
  const now = useNow('minute');
  const end = instantOf(own?.expiredAt);
  if (end !== null && overdueDays(end, now) > 0) {
    return (
      <Badge tone="danger" icon={<TriangleAlert size={14} />}>
        {profile.rental.late}
      </Badge>
    );
  }
  if (banned) {
    return (
      <Badge tone="warn" icon={<Ban size={14} />}>
        {profile.rental.penalty}
      </Badge>
    );
  }
  if (rental === null || rental === undefined) return null;
  return (
    <Badge tone="mine" icon={<Star size={14} fill="currentColor" />}>
      {cabinets.states.mine}
    </Badge>
  );
}

/** R-RENT-12, R-PEN-08: the rented locker, how long it still is one's own or by how much it is late, and the penalty. */
export function RentalCard() {
  const { profile, profileCards } = useText();
  const { rental } = useMyRental();
  const me = useRead('getMe', undefined);
  const read = useRead('getMyRental', undefined);
  const person: Person = { unbannedAt: instantOf(me.data?.unbannedAt), active: true, holds: null };
  // Nothing tells the page that a penalty is over, so the clock does.
  const now = useNow('minute', person.unbannedAt);
  const ends = bannedUntil(person, now);
  const mayRent = listWhyNotPerson(person, now).length === 0;
  return (
    <ProfileCard
      title={profileCards.rental}
      className={styles['card']}
      aside={<Standing rental={rental} banned={ends !== null} />}
    >
      {rental === undefined && (read.isError ? <NotCome read={read} /> : <Coming lines={5} height={44} />)}
      {rental === null && mayRent && <Nothing />}
      {rental === null && !mayRent && <p className={styles['waiting']}>{profile.rental.none}</p>}
      {rental && <Held rental={rental} myId={me.data?.userId} />}
      {ends !== null && <PenaltyFacts ends={ends} />}
      {rental !== undefined && <ReducePenalty rental={rental} ends={ends} />}
    </ProfileCard>
  );
}
