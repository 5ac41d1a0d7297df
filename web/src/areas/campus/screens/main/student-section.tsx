import { overdueDays } from '@cabinet/domain';
import { instantOf } from '../../../../api/client/wire-time.ts';
import { beginRead } from '../../../../api/reads/query.ts';
import type { ShownSection } from '../../../../slices/cabinets/floor-map.tsx';
import { SectionMap } from '../../../../slices/cabinets/section-map.tsx';
import { useMyRental } from '../../../../slices/rentals/my-rental.ts';
import { usePanel } from '../../../../state/address/panel.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { later } from '../../../../ui/layout/later.tsx';
import { bringLate } from '../../late/bring-late.ts';
import { SectionAlarm } from '../../section-alarm.tsx';

/** Below the bank, so that no first picture waits for them. */
const SectionCards = later(
  async () => (await bringLate(import('../../../../slices/cabinets/section-cards.tsx'))).SectionCards,
);

/** One section as a student sees it: with their own locker, the heart, and further facts below the bank. */
export function StudentSection(shown: ShownSection) {
  const { building, floor, section, free } = shown;
  const { toggle } = usePanel();
  const { rental, own } = useMyRental();
  return (
    <SectionMap
      {...shown}
      mineId={rental?.cabinetId ?? null}
      daysLate={overdueDays(instantOf(own?.expiredAt), useNow('minute'))}
      onPick={(id) => {
        // The read begins while its panel is being built.
        beginRead('getCabinet', { params: { cabinetId: `${id}` } });
        toggle({ kind: 'cabinet', id });
      }}
      tools={<SectionAlarm building={building} floor={floor} section={section} />}
      below={
        <SectionCards
          wanted
          asked={false}
          with={{ floor, current: section.section, cabinets: section.cabinets, free }}
        />
      }
    />
  );
}
