import { SignOutButton } from '../../../slices/auth/sign-out-button.tsx';
import { useBuilding } from '../../../slices/cabinets/current-building.ts';
import { chooseBuilding } from '../../../state/address/place.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Drawer } from '../../../ui/frame/drawer.tsx';
import { useText } from '../text/use-text.ts';
import { useEntries } from './navigation.ts';

/** The navigation of a narrow window: it slides in when the logo or the last entry of the bottom bar is pressed. */
export function DeskDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { desk } = useText();
  const { campus, office } = useEntries();
  const { names, name } = useBuilding();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={desk.menu}
      label={desk.mainMenu}
      campus={campus}
      own={office}
      end={SignOutButton}
    >
      {name !== undefined && names.length > 1 && (
        <Select
          label={desk.building}
          value={name}
          options={names.map((each) => ({ value: each, label: each }))}
          onChange={chooseBuilding}
        />
      )}
    </Drawer>
  );
}
