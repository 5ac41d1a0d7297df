import { Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/data/logo.tsx';
import { Link } from '../../ui/layout/link.tsx';
import styles from './domain-strip.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { useText } from './text/use-text.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** A service of the campus; `page` where its own home is what is shown, `true` elsewhere in it. */
export type Service = {
  readonly to: string;
  readonly label: string;
  readonly of: 'cabinets' | 'talks';
  readonly current?: 'page' | 'true' | undefined;
};

type DomainStripProps = {
  services: readonly Service[];
  live?: ReactNode;
  /** Whether the theme is switched here. */
  themed?: boolean;
};

/** The top 40 px: the services of the campus, whether changes arrive by themselves, and how things are shown. */
export function DomainStrip({ services, live, themed = true }: DomainStripProps) {
  const { users } = useText();
  return (
    <div className={styles['strip']} data-full={themed || undefined}>
      <nav aria-label={users.domains}>
        {services.map(({ to, label, of, current }) => (
          <Link key={to} className={styles['domain']} to={to} aria-current={current}>
            {of === 'talks' ? <Mic size={16} aria-hidden="true" /> : <Logo size={16} />}
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      <div className={styles['end']}>
        {live}
        <LanguageSwitch />
        {themed && <ThemeSwitch />}
      </div>
    </div>
  );
}
