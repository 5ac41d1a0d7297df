import { Link } from '../../../ui/layout/link.tsx';
import { useText } from '../text/use-text.ts';
import styles from './bottom-nav.module.css';
import { useEntries } from './navigation.ts';

/** Below 1041 px the navigation is at the lower edge. */
export function BottomNav() {
  const { shell } = useText();
  const { bottom } = useEntries();
  return (
    <nav className={styles['nav']} aria-label={shell.bottomMenu}>
      {bottom.map(({ key, to, label, icon: Icon, current }) => (
        <Link key={key} to={to} aria-current={current ? 'page' : undefined}>
          {Icon !== undefined && <Icon size={24} aria-hidden="true" />}
          {label}
        </Link>
      ))}
    </nav>
  );
}
