import { Map as MapIcon } from 'lucide-react';
import { readHolderName } from '../../../api/holder/visitor.ts';
import { SignOutButton } from '../../../slices/auth/sign-out-button.tsx';
import { useBuilding } from '../../../slices/cabinets/current-building.ts';
import { Finder } from '../../../slices/search/finder.tsx';
import { usePanel } from '../../../state/address/panel.ts';
import { paths } from '../../../state/address/paths.ts';
import { chooseBuilding, usePlace } from '../../../state/address/place.ts';
import { useSearch } from '../../../state/address/search.ts';
import { Logo } from '../../../ui/data/logo.tsx';
import { IconButton } from '../../../ui/fields/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { useText } from '../text/use-text.ts';
import styles from './desk-bar.module.css';
import type { Menu } from './menu.ts';

/**
 * The building one works on. Until all are known it is the last one, in the same control, so that the finder beside it
 * stays where it is.
 */
function Building() {
  const { desk } = useText();
  const { building } = usePlace();
  const { names, name = building } = useBuilding();
  const choices = names.length > 0 ? names : [building];
  return (
    <Select
      className={styles['building'] ?? ''}
      look="plain"
      label={desk.building}
      value={name}
      options={choices.map((each) => ({ value: each, label: each }))}
      onChange={chooseBuilding}
    />
  );
}

/** The main bar: the logo switches the navigation, then the building, the finder, the plan, and the name of the administrator. */
export function DeskBar({ menu: { logo, rail } }: { menu: Menu }) {
  const { desk, cabinets } = useText();
  const { panel, toggle } = usePanel();
  const [address] = useSearch();
  const asked = address.get('q') ?? '';
  return (
    <div className={styles['bar']}>
      {logo === null ? (
        <span className={styles['brand']}>
          <Logo size={32} />
        </span>
      ) : (
        <button
          type="button"
          className={styles['brand']}
          aria-label={logo.isOpen ? desk.closeMenu : desk.openMenu}
          aria-expanded={logo.isOpen}
          onClick={logo.press}
        >
          <Logo size={32} />
        </button>
      )}
      <Building />
      <Finder asked={asked} />
      <div className={styles['end']}>
        <IconButton
          label={cabinets.map}
          icon={<MapIcon size={20} />}
          pressed={panel.kind === 'map'}
          onClick={() => toggle({ kind: 'map' })}
        />
        <Link className={styles['account']} to={paths.adminAccount}>
          {readHolderName() ?? desk.account}
        </Link>
        {!rail && <SignOutButton className={styles['signOut']} />}
      </div>
    </div>
  );
}
