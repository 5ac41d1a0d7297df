import { useMyRental } from '../../../slices/rentals/my-rental.ts';
import { AlarmDialog, type AlarmSection } from '../../../slices/store/alarm-dialog.tsx';
import { useSteps } from '../use-steps.ts';

type SectionQuestionProps = { open: boolean; about: AlarmSection; onClose(): void };

/** The dialog of a heart; its reasons lead to the store. */
export function SectionQuestion({ open, about, onClose }: SectionQuestionProps) {
  const { rental = null } = useMyRental();
  const step = useSteps(rental, onClose);
  return <AlarmDialog open={open} about={about} onClose={onClose} onStep={step} />;
}
