import type { NextStep } from '@cabinet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { refresh } from '../../api/reads/stale.ts';
import type { MyRental } from '../../slices/rentals/my-rental.ts';
import { mainPath, paths } from '../../state/address/paths.ts';

/** The ways out of a refusal: to free lockers, to the student's own locker, to the store, or to fresh data. */
export function useSteps(own: MyRental | null, onLeave: () => void): (step: NextStep) => void {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (step) => {
    if (step === 'REFRESH') return void refresh(client, ['cabinets', 'rental', 'seat', 'penalty', 'coins']);
    onLeave();
    if (step === 'CHOOSE_CABINET') void navigate(paths.available);
    if (step === 'BUY_ITEM') void navigate(paths.store);
    if ((step === 'RETURN' || step === 'LEAVE_SESSION') && own !== null) void navigate(mainPath(own));
    return undefined;
  };
}
