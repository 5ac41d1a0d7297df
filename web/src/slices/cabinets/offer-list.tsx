import { keepsKeyboard } from '../../ui/layout/keeps-keyboard.ts';
import { keepsPlace } from '../../ui/layout/keeps-place.ts';
import { CabinetTile } from './cabinet-tile.tsx';
import styles from './offer-list.module.css';
import type { CabinetSummary } from './status-look.ts';

type OfferListProps = {
  label: string;
  cabinets: readonly CabinetSummary[];
  selectedId: number | null;
  changedIds: ReadonlySet<number>;
  onPick(cabinetId: number): void;
  onEscape(): void;
};

/** Cabinets one after the other. Here places do not follow the hallway. */
export function OfferList({ label, cabinets, selectedId, changedIds, onPick, onEscape }: OfferListProps) {
  return (
    <ul role="list" ref={keepsKeyboard} className={styles['offers']} aria-label={label} data-tiles="wide">
      {cabinets.map((cabinet) => (
        <li key={cabinet.cabinetId} ref={keepsPlace}>
          <CabinetTile
            cabinet={cabinet}
            mine={false}
            selected={cabinet.cabinetId === selectedId}
            dimmed={false}
            changed={changedIds.has(cabinet.cabinetId)}
            tabbable
            onPick={onPick}
            {...(cabinet.cabinetId === selectedId && { onEscape })}
          />
        </li>
      ))}
    </ul>
  );
}
