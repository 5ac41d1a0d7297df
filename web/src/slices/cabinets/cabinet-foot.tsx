import type { Refusal } from '@cabinet/domain';
import { Ban, Clock, Info, Lock, type LucideIcon, TriangleAlert, Users, Wrench } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { usePolicy } from '../../api/reads/rules.ts';
import { useMark } from '../../state/person/marked.ts';
import { useNow } from '../../state/server-clock.ts';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { endOf } from './cabinet-facts.tsx';
import styles from './cabinet-panel.module.css';
import type { CabinetDetail, Situation } from './cabinet-situation.ts';
import { JustOpened, LastHour, MarkButton } from './mark-button.tsx';
import { useText } from './panel/text/use-text.ts';
import { type CabinetReason, reasonOf } from './reason-text.ts';
import { StandingFoot } from './standing-foot.tsx';
import type { CabinetSummary } from './status-look.ts';
import { TimeLeft } from './time-left.tsx';

/** The actions that the panel hands to its screen. */
export type CabinetActions = {
  onRent(cabinet: CabinetDetail): void;
  /** With the code of those who wait there. */
  onJoin(cabinet: CabinetDetail): void;
  /** The person wants it but already has another one. */
  onHolding(): void;
  onReturn(): void;
  onSettings(): void;
  onSee(cabinetId: number): void;
};

type FootProps = {
  cabinet: CabinetDetail;
  situation: Situation;
  nearby: CabinetSummary | undefined;
  actions: CabinetActions;
  /** What a ticket can do with it: above what else can be done with one's own, in place of renting a second one. */
  ticket?: ReactNode;
  /** What one does while waiting. */
  lobby?: ReactNode;
};

const icons: Partial<Record<Refusal['refused'], LucideIcon>> = {
  LENT_PENDING: Clock,
  FLOOR_CLOSED: Lock,
  ALL_BANNED_USER: Ban,
  LENT_BROKEN: Wrench,
  LENT_EXPIRED: TriangleAlert,
  INVALID_LENT_TYPE: Users,
  SHARE_CODE_TRIAL_EXCEEDED: Lock,
};

/**
 * Whether a reason is about the cabinet, so that another one helps; the others are about the person or the floor.
 * Total, so that a new reason does not compile without its entry.
 */
const anotherHelps: Partial<Record<Refusal['refused'], boolean>> = {
  NOT_FOUND_CABINET: false,
  LENT_FULL: true,
  INVALID_LENT_TYPE: true,
  FLOOR_CLOSED: false,
  ALL_BANNED_USER: false,
  BLACKHOLED_USER: false,
  LENT_ALREADY_EXISTED: false,
  LENT_BROKEN: true,
  LENT_EXPIRED: true,
  LENT_PENDING: true,
  SHARE_CODE_TRIAL_EXCEEDED: true,
} satisfies Record<CabinetReason, boolean>;

function Why({ by, cabinet, nearby, actions }: Omit<FootProps, 'situation' | 'ticket' | 'lobby'> & { by: Refusal }) {
  const text = useText();
  const reason = reasonOf(text, by, { end: endOf(cabinet), policy: usePolicy(), now: useNow('minute') });
  const Icon = icons[by.refused] ?? Info;
  // A person who has marked this cabinet waits for it, and for no other.
  const waits = useMark()?.cabinetId === cabinet.cabinetId && by.refused === 'LENT_PENDING';
  const next = anotherHelps[by.refused] === true && !waits ? nearby : undefined;
  return (
    <ReasonLine
      icon={<Icon size={16} />}
      action={
        next && (
          <button type="button" className={styles['next']} onClick={() => actions.onSee(next.cabinetId)}>
            {text.cabinetPanel.seeNearby(next.visibleNum)}
          </button>
        )
      }
    >
      <b>{reason.fact}</b>
      {reason.until !== undefined && (
        <>
          {' '}
          <TimeLeft until={reason.until} say={text.cabinetPanel.reasons.left} />
        </>
      )}
    </ReasonLine>
  );
}

type TakingProps = Omit<FootProps, 'situation' | 'lobby'> & {
  situation: Exclude<Situation, { readonly is: 'mine' | 'waiting' }>;
  seen: Temporal.Instant | undefined;
};

function RentButton({ children, ...button }: Pick<ComponentProps<typeof Button>, 'onClick' | 'why' | 'children'>) {
  const { cabinetPanel } = useText();
  return (
    <Button kind="primary" size="large" block {...button}>
      {cabinetPanel.rent}
      {children}
    </Button>
  );
}

/** The button to rent it, or the same one disabled with the reason. */
function Taking({ cabinet, situation, nearby, actions, ticket, seen }: TakingProps) {
  const { cabinetPanel } = useText();
  switch (situation.is) {
    case 'rentable':
      return (
        <>
          <RentButton onClick={() => actions.onRent(cabinet)} />
          <JustOpened cabinet={cabinet} seen={seen} />
        </>
      );
    case 'joinable':
      return (
        <>
          <RentButton onClick={() => actions.onJoin(cabinet)} />
          <p className={styles['hint']}>{cabinetPanel.joinNote}</p>
        </>
      );
    case 'blocked':
      return (
        <>
          <RentButton why={<Why by={situation.by} cabinet={cabinet} nearby={nearby} actions={actions} />}>
            {situation.by.refused === 'LENT_PENDING' && <LastHour until={situation.by.until} />}
          </RentButton>
          {situation.by.refused === 'LENT_PENDING' && situation.by.until && (
            <MarkButton cabinetId={cabinet.cabinetId} opensAt={situation.by.until} />
          )}
        </>
      );
    case 'holding':
      return ticket ?? <RentButton onClick={actions.onHolding} />;
  }
}

/** The foot of the panel: the one possible action, or its button disabled with the reason. */
export function CabinetFoot(props: FootProps) {
  const { cabinet, situation, actions, ticket, lobby } = props;
  const { cabinets, cabinetPanel } = useText();
  const isLate = cabinet.status === 'OVERDUE';
  if (situation.is === 'waiting') return lobby;
  if (situation.is === 'mine') {
    return (
      <div className={styles['own']}>
        {ticket}
        <div className={styles['pair']} data-late={isLate || undefined}>
          <Button kind={isLate ? 'danger' : 'line'} size="large" onClick={actions.onReturn}>
            {cabinets.return}
          </Button>
          <Button kind={isLate ? 'ghost' : 'line'} size={isLate ? 'normal' : 'large'} onClick={actions.onSettings}>
            {cabinetPanel.settings}
          </Button>
        </div>
      </div>
    );
  }
  const opensAt =
    situation.is === 'blocked' && situation.by.refused === 'LENT_PENDING' ? situation.by.until : undefined;
  return (
    <StandingFoot key={cabinet.cabinetId} opensAt={opensAt}>
      {(seen) => <Taking {...props} situation={situation} seen={seen} />}
    </StandingFoot>
  );
}
