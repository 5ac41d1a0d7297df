import { keepTable, tableFormats } from '../../../../api/files/keep-table.ts';
import { useText } from '../../../../slices/cabinets/available/text/use-text.ts';
import { OffersPage } from '../../../../slices/cabinets/offers-page.tsx';
import { OffersSkeleton } from '../../../../slices/cabinets/offers-skeleton.tsx';
import { KeepButtons } from '../../../../ui/fields/keep-buttons.tsx';
import { Ruled } from '../../ruled.tsx';

/** R-ADM-12: what is free on every floor. */
export function AdminAvailable() {
  const { available } = useText();
  return (
    <Ruled coming={<OffersSkeleton />}>
      <OffersPage
        side={null}
        tools={
          <KeepButtons
            what={available.title}
            formats={tableFormats}
            keep={(format) => keepTable('cabinets', format, { offered: 'true' })}
          />
        }
      />
    </Ruled>
  );
}
