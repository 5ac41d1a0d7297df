import type { NextStep } from '@cabinet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { refresh } from '../../api/stale.ts';
import type { CabinetDetail, MyRental } from '../../slices/cabinets/cabinet-situation.ts';
import type { CabinetView } from '../../slices/cabinets/cabinet-view.ts';
import { RentDialog } from '../../slices/rentals/rent-dialog.tsx';
import { ReturnDialog } from '../../slices/rentals/return-dialog.tsx';
import { ReturnPasswordDialog } from '../../slices/rentals/return-password-dialog.tsx';
import { SettingsDialog } from '../../slices/rentals/settings-dialog.tsx';
import { subjectLine } from '../../slices/rentals/subject.ts';
import { UnavailableDialog } from '../../slices/rentals/unavailable-dialog.tsx';
import { JoinDialog } from '../../slices/sharing/join-dialog.tsx';
import { LeaveDialog } from '../../slices/sharing/leave-dialog.tsx';
import { OpenDialog } from '../../slices/sharing/open-dialog.tsx';
import { mainPath, paths } from '../../state/paths.ts';
import { useText } from '../../text/language.ts';

export type Asked = 'nothing' | 'rent' | 'open' | 'join' | 'leave' | 'holding' | 'return' | 'password' | 'settings';

type CabinetDialogsProps = {
  asked: Asked;
  onAsk(asked: Asked): void;
  /** The cabinet somebody wants. */
  wanted: CabinetDetail | null;
  /** The cabinet somebody has, or waits at. */
  own: MyRental | null;
  /** The code of an invitation. */
  invited: string | undefined;
  nearby: CabinetView['nearby'];
  onSee(cabinetId: number): void;
};

/** Leads on from a reason: to what is free, to what one has, or to the state as it is now. */
function useSteps(own: MyRental | null, onLeave: () => void): (step: NextStep) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (step) => {
    if (step === 'REFRESH') return void refresh(client, ['previewAction', 'getCabinet', 'getMyRental', 'getMe']);
    onLeave();
    if (step === 'CHOOSE_CABINET') void navigate(paths.available);
    if ((step === 'RETURN' || step === 'LEAVE_SESSION') && own !== null) void navigate(mainPath(own));
    return undefined;
  };
}

/** Every question the panel of a cabinet can ask. */
export function CabinetDialogs({ asked, onAsk, wanted, own, invited, nearby, onSee }: CabinetDialogsProps) {
  const text = useText();
  const unask = () => onAsk('nothing');
  const step = useSteps(own, unask);
  const shared = { onClose: unask, onStep: step };
  return (
    <>
      {wanted !== null && (
        <>
          <RentDialog open={asked === 'rent'} subject={wanted} nearby={nearby} onSee={onSee} {...shared} />
          <OpenDialog
            open={asked === 'open'}
            cabinetId={wanted.cabinetId}
            subline={subjectLine(text, wanted)}
            onJoin={() => onAsk('join')}
            {...shared}
          />
          <JoinDialog
            open={asked === 'join'}
            subject={wanted}
            subline={subjectLine(text, wanted)}
            invited={invited}
            {...shared}
          />
        </>
      )}
      {own !== null && (
        <>
          <LeaveDialog
            open={asked === 'leave'}
            cabinetId={own.cabinetId}
            subline={subjectLine(text, own)}
            {...shared}
          />
          <UnavailableDialog open={asked === 'holding'} rental={own} onClose={unask} onSeeMine={() => step('RETURN')} />
          <ReturnDialog open={asked === 'return'} rental={own} onPassword={() => onAsk('password')} {...shared} />
          <ReturnPasswordDialog open={asked === 'password'} rental={own} {...shared} />
          <SettingsDialog open={asked === 'settings'} rental={own} onClose={unask} />
        </>
      )}
    </>
  );
}
