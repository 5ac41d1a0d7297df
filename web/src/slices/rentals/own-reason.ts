import type { SaidReason } from '../cabinets/preview-reason.ts';
import { useMyRental } from './my-rental.ts';
import { useText } from './text/use-text.ts';

/**
 * That a locker which cannot be taken is one's own by now: rented or waited at from another device, or by a press whose
 * answer was lost. Undefined where it is not. Whoever asks for it knows that it cannot be taken: after a lost answer it may
 * be one's own while the question stands as it was.
 */
export function useOwnReason(cabinetId: number, onSee: () => void): SaidReason | undefined {
  const { rent, unavailable } = useText().rentals;
  const { holds } = useMyRental();
  if (holds?.cabinetId !== cabinetId) return undefined;
  return {
    key: 'own',
    fact: holds.kind === 'WAITING' ? rent.waitsHere : rent.own,
    next: { label: unavailable.see, onPress: onSee },
  };
}
