import { Map as MapIcon } from 'lucide-react';
import { Bell } from '../../slices/alarms/bell.tsx';
import { usePanel } from '../../state/panel.ts';
import { chooseBuilding } from '../../state/place.ts';
import { useText } from '../../text/language.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Select } from '../../ui/select.tsx';
import { useCampus } from './campus.ts';
import { MyLockerButton } from './my-locker-button.tsx';
import styles from './top-bar.module.css';

type TopBarProps = { menuOpen: boolean; onMenu(): void };

/** The main bar: the logo folds the menu, the building, and at the right one's own locker, the map and what one was told. */
export function TopBar({ menuOpen, onMenu }: TopBarProps) {
  const { shell } = useText();
  const { buildings, building } = useCampus();
  const { panel, toggle } = usePanel();
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
      {building !== undefined && (
        <Select
          className={styles['building'] ?? ''}
          look="plain"
          label={shell.building}
          value={building}
          options={buildings.map((name) => ({ value: name, label: name }))}
          onChange={chooseBuilding}
        />
      )}
      <div className={styles['end']}>
        <MyLockerButton />
        <IconButton
          label={shell.map}
          icon={<MapIcon size={20} />}
          pressed={panel.kind === 'map'}
          onClick={() => toggle({ kind: 'map' })}
        />
        <Bell />
      </div>
    </div>
  );
}
