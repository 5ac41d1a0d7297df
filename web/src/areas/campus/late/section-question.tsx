import { useSections } from '../../../slices/cabinets/current-building.ts';
import { useMyRental } from '../../../slices/rentals/my-rental.ts';
import { AlarmDialog } from '../../../slices/store/alarm-dialog.tsx';
import type { SectionName } from '../asked-section.ts';
import { useSteps } from '../use-steps.ts';

type SectionQuestionProps = { open: boolean; asked: SectionName; onClose(): void };

/** The question of a heart, about the section as it is now; its reasons lead to the store. */
export function SectionQuestion({ open, asked, onClose }: SectionQuestionProps) {
  const { rental = null } = useMyRental();
  const step = useSteps(rental, onClose);
  const section = useSections(asked.building, asked.floor, open)?.find((each) => each.section === asked.section);
  const privateCabinets = section?.cabinets.filter(({ lentType }) => lentType === 'PRIVATE').length ?? 0;
  const about = { ...asked, privateCabinets, registered: section?.alarmRegistered === true };
  return <AlarmDialog open={open} about={about} onClose={onClose} onStep={step} />;
}
