import type { ReplyOf } from '../../api/client/client.ts';
import { SectionHeart } from '../../slices/cabinets/section-heart.tsx';
import { askSection } from './asked-section.ts';

type SectionAlarmProps = {
  building: string;
  floor: number;
  section: ReplyOf<'getFloor'>[number];
};

/** R-ITEM-06: the heart of a section; nothing for a section without private cabinets. */
export function SectionAlarm({ building, floor, section: { section, alarmRegistered, cabinets } }: SectionAlarmProps) {
  if (!cabinets.some(({ lentType }) => lentType === 'PRIVATE')) return null;
  return (
    <SectionHeart
      section={section}
      registered={alarmRegistered}
      onAsk={() => askSection({ building, floor, section })}
    />
  );
}
