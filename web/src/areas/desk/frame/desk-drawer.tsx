import { SignOutButton } from '../../../slices/auth/sign-out-button.tsx';
import { useBuilding } from '../../../slices/cabinets/current-building.ts';
import { chooseBuilding } from '../../../state/place.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { useText } from '../text/use-text.ts';
import styles from './desk-drawer.module.css';
import { EntryLink } from './entry-link.tsx';
import { type Entry, useEntries } from './navigation.ts';

function DrawerEntry({ entry, onChosen }: { entry: Entry; onChosen(): void }) {
  const { label, icon: Icon } = entry;
  return (
    <li>
      <EntryLink className={styles['entry']} entry={entry} onClick={onChosen}>
        {Icon === undefined ? <span className={styles['dot']} /> : <Icon size={20} aria-hidden="true" />}
        {label}
      </EntryLink>
    </li>
  );
}

/** The navigation of a narrow window: it slides in when the logo or the last entry of the bottom bar is pressed. */
export function DeskDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { desk } = useText();
  const { campus, office } = useEntries();
  const { names, name } = useBuilding();
  return (
    <Sheet open={open} onClose={onClose} title={desk.menu} shape="side">
      {name !== undefined && names.length > 1 && (
        <Select
          label={desk.building}
          value={name}
          options={names.map((each) => ({ value: each, label: each }))}
          onChange={chooseBuilding}
        />
      )}
      <nav aria-label={desk.mainMenu}>
        <ul className={styles['list']}>
          {campus.map((entry) => (
            <DrawerEntry key={entry.key} entry={entry} onChosen={onClose} />
          ))}
        </ul>
        <hr className={styles['line']} />
        <ul className={styles['list']}>
          {office.map((entry) => (
            <DrawerEntry key={entry.key} entry={entry} onChosen={onClose} />
          ))}
          <li>
            <SignOutButton className={styles['entry']} />
          </li>
        </ul>
      </nav>
    </Sheet>
  );
}
