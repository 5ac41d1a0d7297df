import { keepTable, tableFormats } from '../../../../api/files/keep-table.ts';
import { OffersPage } from '../../../../slices/cabinets/offers-page.tsx';
import { OffersSkeleton } from '../../../../slices/cabinets/offers-skeleton.tsx';
import { KeepButtons } from '../../../../ui/fields/keep-buttons.tsx';
import { Ruled } from '../../ruled.tsx';
import { useText } from '../../text/use-text.ts';

/** R-ADM-12: what is free on every floor. */
export function AdminAvailable() {
  const { available } = useText().cabinets;
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
