import { bannedUntil, type PersonRefusal, personRefusals, targetText, wholeDaysBetween } from '@cabinet/domain';
import { History, ScrollText, Ticket } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { CallRefused } from '../../api/failures/failure.ts';
import { useRead } from '../../api/reads/query.ts';
import { recordsPath } from '../../state/address/paths.ts';
import { useNow } from '../../state/server-clock.ts';
import { dayTimeText, dDayText } from '../../text/dates.ts';
import { initialOf } from '../../text/initial.ts';
import { type Fact, Facts } from '../../ui/data/facts.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button, ButtonLink } from '../../ui/fields/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Panel } from '../../ui/overlays/panel.tsx';
import { CabinetDoor } from '../cabinets/cabinet-door.tsx';
import { PanelSkeleton } from '../cabinets/cabinet-panel-skeleton.tsx';
import { StateBadge } from '../cabinets/state-badge.tsx';
import summary from './cabinet-summary.module.css';
import styles from './desk-panel.module.css';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReturnPeopleDialog } from './return-people-dialog.tsx';
import { useText } from './text/use-text.ts';

type Person = ReplyOf<'getPerson'>;

type PersonPanelProps = {
  userId: number;
  onClose(): void;
  onCabinet(cabinetId: number): void;
  onHistory(person: Person): void;
  onItems(person: Person): void;
};

type KnownProps = Omit<PersonPanelProps, 'userId' | 'onClose'> & { person: Person; until: Temporal.Instant | null };

/** Their locker with the dates of their own rental, and their penalty while it runs. */
function Known({ person, until, onCabinet, onHistory, onItems }: KnownProps) {
  const text = useText();
  const { upkeep, cabinets } = text;
  const nowAt = useNow('minute');
  const now = clockAt(nowAt);
  const { cabinetInfo: cabinet, userId } = person;
  const detail = useRead(
    'getCabinet',
    { params: { cabinetId: `${cabinet?.cabinetId ?? 0}` } },
    { enabled: cabinet !== null },
  ).data;
  const own = detail?.lents.find((lent) => lent.userId === userId);
  const day = (at: Temporal.Instant | null) => (at === null ? undefined : dayTimeText(text, clockAt(at), now));
  const end = instantOf(person.expiredAt);
  const [began, ends, penalty] = [day(instantOf(own?.startedAt)), day(end), day(until)];
  const daysLeft = end === null ? 0 : wholeDaysBetween(nowAt, end);
  /** What tells of each reason why somebody takes no locker: total, so that a further one does not compile without it. */
  const reasons: Readonly<Record<PersonRefusal, Fact | false>> = {
    ALL_BANNED_USER: {
      term: upkeep.facts.penalty,
      value: penalty === undefined ? upkeep.facts.noPenalty : upkeep.person.until(penalty),
    },
    BLACKHOLED_USER: !person.isActive && { term: upkeep.facts.account, value: upkeep.facts.inactive },
    // Their locker stands above.
    LENT_ALREADY_EXISTED: false,
  };
  const facts: (Fact | false)[] = [
    began !== undefined && { term: upkeep.facts.began, value: began },
    ends !== undefined && { term: upkeep.facts.ends, value: ends },
    ...personRefusals.map((reason) => reasons[reason]),
  ];
  return (
    <>
      <p className={styles['person']}>
        <span className={summary['initial']} aria-hidden="true">
          {initialOf(person.name)}
        </span>
        <span>
          {person.name}
          {person.email !== null && <small>{person.email}</small>}
        </span>
      </p>
      {cabinet === null ? (
        <p>{upkeep.person.noLocker}</p>
      ) : (
        <button type="button" className={styles['locker']} onClick={() => onCabinet(cabinet.cabinetId)}>
          <CabinetDoor cabinet={cabinet} mine={false} size="small" />
          <span>
            <b>
              {cabinets.place(cabinet.floor, cabinet.section)} {cabinets.number(cabinet.visibleNum)}
            </b>
            <span className={styles['state']}>
              <StateBadge cabinet={cabinet} mine={false} />
              {end !== null && <small data-late={daysLeft < 0 || undefined}>{dDayText(daysLeft)}</small>}
            </span>
            <VisuallyHidden>{upkeep.person.openLocker}</VisuallyHidden>
          </span>
        </button>
      )}
      <Facts facts={facts.filter((fact) => fact !== false)} />
      <div className={summary['links']}>
        <Button kind="ghost" size="small" onClick={() => onHistory(person)}>
          <ScrollText size={16} aria-hidden="true" />
          {upkeep.history}
        </Button>
        <Button kind="ghost" size="small" onClick={() => onItems(person)}>
          <Ticket size={16} aria-hidden="true" />
          {upkeep.person.items}
        </Button>
        <ButtonLink kind="ghost" size="small" to={recordsPath(targetText({ kind: 'user', id: userId }))}>
          <History size={16} aria-hidden="true" />
          {upkeep.records}
        </ButtonLink>
      </div>
    </>
  );
}

type FootProps = { person: Person; banned: boolean; onReturn(): void; onRelease(): void; onClose(): void };

function Foot({ person, banned, onReturn, onRelease, onClose }: FootProps) {
  const { upkeep, generic } = useText();
  const holds = person.cabinetInfo !== null;
  return (
    <div className={styles['foot']}>
      <Button
        kind={holds ? 'primary' : 'line'}
        size="large"
        block
        onClick={onReturn}
        why={!holds && <ReasonLine>{upkeep.return.noneHolds}</ReasonLine>}
      >
        {upkeep.return.label}
      </Button>
      <div className={styles['pair']}>
        <Button block onClick={onRelease} why={!banned && <ReasonLine>{upkeep.person.noPenalty}</ReasonLine>}>
          {upkeep.person.release}
        </Button>
        <Button block onClick={onClose}>
          {generic.close}
        </Button>
      </div>
    </div>
  );
}

/** What is to know of somebody: locker, penalty, past; and what an administrator can do for them. */
export function PersonPanel({ userId, onClose, ...leads }: PersonPanelProps) {
  const { upkeep, generic } = useText();
  const read = useRead('getPerson', { params: { userId: `${userId}` } });
  const person = read.data;
  const isGone = read.error instanceof CallRefused && read.error.code === 'NOT_FOUND_USER';
  const unbannedAt = instantOf(person?.unbannedAt);
  // Nothing tells the page that a penalty is over, so the clock does.
  const until = bannedUntil({ unbannedAt }, useNow('minute', unbannedAt));
  const [asked, setAsked] = useState<'nothing' | 'return' | 'release'>('nothing');
  // A penalty is gone once it is released; its dialog goes on naming it.
  const [released, setReleased] = useState<Temporal.Instant | null>(null);
  const unask = () => setAsked('nothing');
  const unknown = () => {
    if (!read.isError) return <PanelSkeleton />;
    if (!isGone) return <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />;
    return (
      <EmptyState
        title={upkeep.person.gone}
        text={upkeep.person.goneNote}
        action={
          <Button size="small" onClick={onClose}>
            {generic.close}
          </Button>
        }
      />
    );
  };
  return (
    <Panel
      stands
      open
      onClose={onClose}
      title={person?.name ?? upkeep.person.label}
      place={upkeep.person.label}
      foot={
        person && (
          <Foot
            person={person}
            banned={until !== null}
            onReturn={() => setAsked('return')}
            onRelease={() => {
              setReleased(until);
              setAsked('release');
            }}
            onClose={onClose}
          />
        )
      }
    >
      {person === undefined ? unknown() : <Known person={person} until={until} {...leads} />}
      {person !== undefined && (
        <ReturnPeopleDialog open={asked === 'return'} people={[person]} subline={person.name} onClose={unask} />
      )}
      {person !== undefined && released !== null && (
        <ReleaseDialog open={asked === 'release'} person={person} until={released} onClose={unask} />
      )}
    </Panel>
  );
}
