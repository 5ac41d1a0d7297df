import type { SaidReason } from '../cabinets/preview-reason.ts';
import { useMyRental } from './my-rental.ts';
import { useText } from './text/use-text.ts';

/**
 * Says that a locker which cannot be taken belongs to the reader by now: they rented it or wait there, from another
 * device or by a press whose answer was lost. Undefined where it does not. Callers ask only when they know that it
 * cannot be taken: after a lost answer it may belong to the reader while the question stays as it was.
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
