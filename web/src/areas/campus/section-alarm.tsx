import { useState } from 'react';
import type { ReplyOf } from '../../api/client/client.ts';
import { SectionHeart } from '../../slices/cabinets/section-heart.tsx';
import { later } from '../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../ui/overlays/opening-boundary.tsx';
import { bringLate } from './late/bring-late.ts';

const SectionQuestion = later(async () => (await bringLate(import('./late/section-question.tsx'))).SectionQuestion);

type SectionAlarmProps = {
  building: string;
  floor: number;
  section: ReplyOf<'getFloor'>[number];
};

/** R-ITEM-06: the heart of a section with its question; nothing for a section without private cabinets. */
export function SectionAlarm({ building, floor, section: { section, alarmRegistered, cabinets } }: SectionAlarmProps) {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const close = () => setAsked('before');
  const privateCabinets = cabinets.filter(({ lentType }) => lentType === 'PRIVATE').length;
  if (privateCabinets === 0) return null;
  const about = { building, floor, section, privateCabinets, registered: alarmRegistered };
  return (
    <>
      <SectionHeart section={section} registered={alarmRegistered} onAsk={() => setAsked('now')} />
      {asked !== 'never' && (
        <OpeningBoundary onClose={close}>
          <SectionQuestion wanted with={{ open: asked === 'now', about, onClose: close }} />
        </OpeningBoundary>
      )}
    </>
  );
}
