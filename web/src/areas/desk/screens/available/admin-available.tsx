import { OffersPage } from '../../../../slices/cabinets/offers-page.tsx';
import { OffersSkeleton } from '../../../../slices/cabinets/offers-skeleton.tsx';
import { Ruled } from '../../ruled.tsx';

/** R-ADM-12: what is free on every floor. */
export function AdminAvailable() {
  return (
    <Ruled coming={<OffersSkeleton />}>
      <OffersPage side={null} />
    </Ruled>
  );
}
