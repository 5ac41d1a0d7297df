import type { CabinetDetail } from '../../../slices/cabinets/cabinet-situation.ts';
import type { CabinetView } from '../../../slices/cabinets/cabinet-view.ts';
import type { MyRental } from '../../../slices/rentals/my-rental.ts';
import { RentDialog } from '../../../slices/rentals/rent-dialog.tsx';
import { ReturnDialog } from '../../../slices/rentals/return-dialog.tsx';
import { ReturnPasswordDialog } from '../../../slices/rentals/return-password-dialog.tsx';
import { SettingsDialog } from '../../../slices/rentals/settings-dialog.tsx';
import { subjectLine } from '../../../slices/rentals/subject.ts';
import { UnavailableDialog } from '../../../slices/rentals/unavailable-dialog.tsx';
import { JoinDialog } from '../../../slices/sharing/join-dialog.tsx';
import { LeaveDialog } from '../../../slices/sharing/leave-dialog.tsx';
import { OpenDialog } from '../../../slices/sharing/open-dialog.tsx';
import { ExtendDialog } from '../../../slices/store/extend-dialog.tsx';
import type { MyTickets } from '../../../slices/store/my-tickets.ts';
import { SwapDialog } from '../../../slices/store/swap-dialog.tsx';
import { useText } from '../late/text/use-text.ts';
import { useSteps } from '../use-steps.ts';

export type Asked =
  | 'nothing'
  | 'rent'
  | 'open'
  | 'join'
  | 'leave'
  | 'holding'
  | 'return'
  | 'password'
  | 'settings'
  | 'extend'
  | 'swap';

type CabinetDialogsProps = {
  asked: Asked;
  onAsk(asked: Asked): void;
  /** The cabinet the student wants. */
  wanted: CabinetDetail | null;
  /** The cabinet the student rents or waits at. */
  own: MyRental | null;
  /** The student's tickets; undefined until they are known. */
  mine: MyTickets | undefined;
  /** The code of an invitation. */
  invited: string | undefined;
  nearby: CabinetView['nearby'];
  onSee(cabinetId: number): void;
};

/** Every question the panel of a cabinet can ask. */
export function CabinetDialogs({ asked, onAsk, wanted, own, mine, invited, nearby, onSee }: CabinetDialogsProps) {
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
            invited={invited}
            nearby={nearby}
            onOpen={() => onAsk('open')}
            onSee={onSee}
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
      {own !== null && mine !== undefined && (
        <>
          <ExtendDialog open={asked === 'extend'} rental={own} mine={mine} {...shared} />
          {wanted !== null && (
            <SwapDialog open={asked === 'swap'} rental={own} wanted={wanted} mine={mine} {...shared} />
          )}
        </>
      )}
    </>
  );
}
