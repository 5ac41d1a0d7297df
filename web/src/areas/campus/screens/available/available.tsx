import { OffersPage } from '../../../../slices/cabinets/offers-page.tsx';
import { CabinetSide } from '../../cabinet-side/cabinet-side.tsx';

/** What is free on the open floors. */
export function Available() {
  return <OffersPage side={<CabinetSide />} />;
}
