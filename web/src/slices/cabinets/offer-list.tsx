import { useText } from '../../text/language.ts';
import { CabinetTile } from './cabinet-tile.tsx';
import styles from './offer-list.module.css';
import { planName } from './placement.ts';
import type { CabinetPreview } from './status-look.ts';

type OfferListProps = {
  label: string;
  cabinets: readonly CabinetPreview[];
  /** The section each cabinet stands in, where it is known. */
  sections: ReadonlyMap<number, string>;
  selectedId: number | null;
  changedIds: ReadonlySet<number>;
  onPick(cabinetId: number): void;
  onEscape(): void;
};

/** Cabinets from all over a floor, each with the section it stands in below it. Here places do not follow the hallway. */
export function OfferList(props: OfferListProps) {
  const { label, cabinets, sections, selectedId, changedIds, onPick, onEscape } = props;
  const text = useText();
  return (
    <ul className={styles['offers']} aria-label={label} data-tiles="wide">
      {cabinets.map((cabinet) => {
        const section = sections.get(cabinet.cabinetId);
        return (
          <li key={cabinet.cabinetId}>
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
            <span className={styles['section']} title={section}>
              {section === undefined ? text.cabinets.types[cabinet.lentType] : planName(section, 'narrow')}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
