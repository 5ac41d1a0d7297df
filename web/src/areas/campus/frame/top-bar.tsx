import { Map as MapIcon } from 'lucide-react';
import { Bell } from '../../../slices/alarms/bell.tsx';
import { useCurrentBuilding } from '../../../slices/cabinets/current-building.ts';
import { usePanel } from '../../../state/address/panel.ts';
import { chooseBuilding } from '../../../state/address/place.ts';
import { Logo } from '../../../ui/data/logo.tsx';
import { IconButton } from '../../../ui/fields/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useIdle } from '../../../ui/layout/idle.ts';
import { later } from '../../../ui/layout/later.tsx';
import { useMedia } from '../../../ui/layout/media.ts';
import { bringLate } from '../late/bring-late.ts';
import { useText } from '../text/use-text.ts';
import { CoinButton } from './coin-button.tsx';
import { MyLockerButton } from './my-locker-button.tsx';
import styles from './top-bar.module.css';

const BarFacts = later(async () => (await bringLate(import('./bar-facts.tsx'))).BarFacts);

type TopBarProps = { menuOpen: boolean; onMenu(): void };

/** The main bar: the logo folds the menu, the building, what is free, and at the right one's own: locker, coins, map, notices. */
export function TopBar({ menuOpen, onMenu }: TopBarProps) {
  const { shell, cabinets } = useText();
  const { names, name } = useCurrentBuilding();
  const { panel, toggle } = usePanel();
  const idle = useIdle();
  const phone = useMedia('phone');
  return (
    <div className={styles['bar']}>
      <button
        type="button"
        className={styles['brand']}
        aria-label={menuOpen ? shell.closeMenu : shell.openMenu}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <Logo size={32} />
      </button>
      {name !== undefined && (
        <Select
          className={styles['building'] ?? ''}
          look="plain"
          label={shell.building}
          value={name}
          options={names.map((each) => ({ value: each, label: each }))}
          onChange={chooseBuilding}
        />
      )}
      {!phone && <BarFacts wanted={idle} asked={false} with={{}} />}
      <div className={styles['end']}>
        <MyLockerButton />
        <CoinButton />
        <IconButton
          label={cabinets.map}
          icon={<MapIcon size={20} />}
          pressed={panel.kind === 'map'}
          onClick={() => toggle({ kind: 'map' })}
        />
        <Bell />
      </div>
    </div>
  );
}
