import type { Refusal } from '@cabinet/domain';
import { Ban, Clock, Info, Lock, type LucideIcon, TriangleAlert, Users, Wrench } from 'lucide-react';
import { useNow } from '../../state/server-clock.ts';
import { useText } from '../../text/language.ts';
import { reasonOf } from '../../text/reason-text.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonLine } from '../../ui/reason-line.tsx';
import { endOf } from './cabinet-facts.tsx';
import styles from './cabinet-panel.module.css';
import type { CabinetDetail, Situation } from './cabinet-situation.ts';
import type { CabinetPreview } from './status-look.ts';
import { TimeLeft } from './time-left.tsx';

/** What the panel asks its screen to do. */
export type CabinetActions = {
  onRent(cabinet: CabinetDetail): void;
  /** With the code of those who wait there. */
  onJoin(cabinet: CabinetDetail): void;
  onLeave(): void;
  /** It was wanted while another one is held. */
  onHolding(): void;
  onReturn(): void;
  onSettings(): void;
  onSee(cabinetId: number): void;
};

type FootProps = {
  cabinet: CabinetDetail;
  situation: Situation;
  nearby: CabinetPreview | undefined;
  actions: CabinetActions;
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

/** Reasons that lie in the cabinet, so that another one helps; the others lie in the person or the floor. */
const anotherHelps = new Set<Refusal['refused']>([
  'LENT_FULL',
  'INVALID_LENT_TYPE',
  'LENT_BROKEN',
  'LENT_EXPIRED',
  'LENT_PENDING',
  'SHARE_CODE_TRIAL_EXCEEDED',
]);

function Why({ by, cabinet, nearby, actions }: Omit<FootProps, 'situation'> & { by: Refusal }) {
  const text = useText();
  const reason = reasonOf(text, by, endOf(cabinet), useNow('minute'));
  const Icon = icons[by.refused] ?? Info;
  const next = anotherHelps.has(by.refused) ? nearby : undefined;
  return (
    <ReasonLine
      icon={<Icon size={16} />}
      action={
        next && (
          <button type="button" className={styles['next']} onClick={() => actions.onSee(next.cabinetId)}>
            {text.cabinets.seeNearby(next.visibleNum)}
          </button>
        )
      }
    >
      <b>{reason.fact}</b>
      {reason.until !== undefined && (
        <>
          {' '}
          <TimeLeft until={reason.until} say={text.cabinets.reasons.left} />
        </>
      )}
    </ReasonLine>
  );
}

/** The foot of the panel: the one action that is there, or the same button, not pressable, with its reason. */
export function CabinetFoot({ cabinet, situation, nearby, actions }: FootProps) {
  const { cabinets, sharing } = useText();
  switch (situation.is) {
    case 'mine':
      return (
        <div className={styles['pair']}>
          <Button size="large" onClick={actions.onReturn}>
            {cabinets.return}
          </Button>
          <Button size="large" onClick={actions.onSettings}>
            {cabinets.settings}
          </Button>
        </div>
      );
    case 'waiting':
      return (
        <Button kind="danger-line" size="large" block onClick={actions.onLeave}>
          {sharing.leave.button}
        </Button>
      );
    case 'rentable':
      return (
        <>
          <Button kind="primary" size="large" block onClick={() => actions.onRent(cabinet)}>
            {cabinets.rent}
          </Button>
          <p className={styles['hint']}>{cabinet.lentType === 'SHARE' ? cabinets.shareNote : cabinets.rentNote}</p>
        </>
      );
    case 'joinable':
      return (
        <>
          <Button kind="primary" size="large" block onClick={() => actions.onJoin(cabinet)}>
            {cabinets.rent}
          </Button>
          <p className={styles['hint']}>{cabinets.joinNote}</p>
        </>
      );
    case 'holding':
      return (
        <Button kind="primary" size="large" block onClick={actions.onHolding}>
          {cabinets.rent}
        </Button>
      );
    case 'blocked':
      return (
        <Button
          kind="primary"
          size="large"
          block
          why={<Why by={situation.by} cabinet={cabinet} nearby={nearby} actions={actions} />}
        >
          {cabinets.rent}
        </Button>
      );
  }
}
