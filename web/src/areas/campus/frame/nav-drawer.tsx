import { SignOutButton } from '../../../slices/auth/sign-out-button.tsx';
import { Drawer } from '../../../ui/frame/drawer.tsx';
import { useText } from '../text/use-text.ts';
import { useEntries } from './navigation.ts';

/** The navigation of a narrow window: it slides in when the logo is pressed. */
export function NavDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { shell } = useText();
  const { campus, own } = useEntries();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={shell.menu}
      label={shell.mainMenu}
      campus={campus}
      own={own}
      end={SignOutButton}
    />
  );
}
