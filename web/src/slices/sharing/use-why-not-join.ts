import type { NextStep } from '@cabinet/domain';
import type { Confirmed } from '../../api/actions/preview.ts';
import type { SaidReason } from '../cabinets/preview-reason.ts';
import { useReasons } from '../cabinets/preview-reason.ts';
import { useOwnReason } from '../rentals/own-reason.ts';
import { useText } from './text/use-text.ts';

export type Nearby = { readonly cabinetId: number; readonly visibleNum: number };

type WaysOn = {
  cabinetId: number;
  /** The free locker beside it, which the panel offers too. */
  nearby: Nearby | undefined;
  onClose(): void;
  /** Begins a session of one's own, where the other people's session has ended. */
  onOpen(): void;
  onSee(cabinetId: number): void;
  onStep(step: NextStep): void;
};

/** Why no code lets one in any more, each with one way on; undefined while one may. */
export function useWhyNotJoin({ cabinetId, nearby, onClose, onOpen, onSee, onStep }: WaysOn) {
  const { sharing, cabinetPanel } = useText();
  const say = useReasons(onStep);
  const own = useOwnReason(cabinetId, onClose);
  const beside = nearby && {
    label: cabinetPanel.seeNearby(nearby.visibleNum),
    onPress: () => onSee(nearby.cabinetId),
  };
  return (
    { preview, asking }: Pick<Confirmed<'shareCabinet'>, 'preview' | 'asking'>,
    left: number | undefined,
    until: string,
  ): readonly SaidReason[] | undefined => {
    if (preview?.after != null && preview.before?.status === 'AVAILABLE') {
      const anew = { label: sharing.join.openAnew, onPress: onOpen };
      return [{ key: 'over', fact: sharing.invitationOver, next: anew }];
    }
    // A person who has come in at another device would change nothing by the code. It is different while the code is
    // being sent: somebody may lose a seat by it, and then as many people wait as before.
    if (asking && own !== undefined && preview?.after != null && preview.after.people === preview.before?.people)
      return [own];
    if (preview?.allowed === false) {
      if (own !== undefined) return [own];
      // The panel behind names the locker beside it: both lead the same way.
      return say(preview.reasons).map((reason) =>
        reason.key === 'SHARE_CODE_TRIAL_EXCEEDED' && beside ? { ...reason, next: beside } : reason,
      );
    }
    if (left === 0) return [{ key: 'used up', fact: sharing.join.usedUp(until), ...(beside && { next: beside }) }];
    return undefined;
  };
}
