import { Link, useLocation } from 'react-router';
import { LanguageSwitch } from '../../slices/users/language-switch.tsx';
import { ThemeSwitch } from '../../slices/users/theme-switch.tsx';
import { paths } from '../../state/paths.ts';
import { useText } from '../../text/language.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './domain-strip.module.css';

/** The top 40 px: the services of the campus, each leading to its own home, and how things are shown. */
export function DomainStrip() {
  const { shell } = useText();
  const { pathname } = useLocation();
  return (
    <div className={styles['strip']}>
      <nav aria-label={shell.domains}>
        <Link className={styles['domain']} to={paths.home} aria-current={pathname === paths.home ? 'page' : 'true'}>
          <Logo size={16} />
          {shell.product}
        </Link>
      </nav>
      <div className={styles['end']}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  );
}
