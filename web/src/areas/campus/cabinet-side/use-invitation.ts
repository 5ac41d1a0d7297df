import { useEffect, useEffectEvent } from 'react';
import type { CabinetDetail } from '../../../slices/cabinets/cabinet-situation.ts';
import type { CabinetView } from '../../../slices/cabinets/cabinet-view.ts';
import { takeInvitation } from '../../../state/address/invitation.ts';
import { showToast } from '../../../ui/overlays/toast.ts';
import { useText } from '../late/text/use-text.ts';

type Answers = { onJoin(cabinet: CabinetDetail, code: string): void; onHolding(): void };

/**
 * Answers an invitation once its cabinet is known: opens the dialog with the code filled in, or says that it is too
 * late.
 */
export function useInvitation({ cabinetId, cabinet, situation }: CabinetView, { onJoin, onHolding }: Answers): void {
  const { sharing } = useText();
  const answer = useEffectEvent(() => {
    if (cabinet === undefined || situation === undefined) return;
    const code = takeInvitation(cabinet.cabinetId);
    if (code === undefined || situation.is === 'waiting' || situation.is === 'mine') return;
    if (situation.is === 'joinable') onJoin(cabinet, code);
    else if (cabinet.status !== 'IN_SESSION') showToast({ tone: 'info', text: sharing.invitationOver });
    else if (situation.is === 'holding') onHolding();
  });
  const known = cabinetId === cabinet?.cabinetId && situation !== undefined ? cabinetId : undefined;
  useEffect(() => {
    if (known !== undefined) answer();
  }, [known]);
}
