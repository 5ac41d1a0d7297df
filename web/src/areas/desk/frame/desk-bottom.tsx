import { Menu as MenuIcon } from 'lucide-react';
import { Link } from '../../../ui/layout/link.tsx';
import { useText } from '../text/use-text.ts';
import styles from './desk-bottom.module.css';
import { useEntries } from './navigation.ts';

/** Below 1041 px the navigation is at the lower edge; what has no room there is in the drawer. */
export function DeskBottom({ onMore }: { onMore(): void }) {
  const { desk } = useText();
  const { bottom } = useEntries();
  return (
    <nav className={styles['nav']} aria-label={desk.bottomMenu}>
      {bottom.map(({ key, to, label, icon: Icon, current }) => (
        <Link key={key} to={to} aria-current={current ? 'page' : undefined}>
          {Icon !== undefined && <Icon size={24} aria-hidden="true" />}
          {label}
        </Link>
      ))}
      <button type="button" onClick={onMore}>
        <MenuIcon size={24} aria-hidden="true" />
        {desk.more}
      </button>
    </nav>
  );
}
