import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { paths } from '../../../../state/address/paths.ts';
import { Link } from '../../../../ui/layout/link.tsx';
import { useMedia } from '../../../../ui/layout/media.ts';
import { Page } from '../../../../ui/layout/page.tsx';
import { PageTabs } from '../../../../ui/layout/page-tabs.tsx';
import { useText } from '../../text/use-text.ts';
import styles from './store-part.module.css';

type StorePartProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A page about coins and items with the way to the other: beside it on a wide window, else as tabs above. */
export function StorePart({ title, actions, children }: StorePartProps) {
  const { desk } = useText();
  const { pathname } = useLocation();
  const wide = useMedia('wide');
  usePageTitle(title);
  const entries = [
    { to: paths.adminStore, label: desk.coinStatistics },
    { to: paths.adminGrants, label: desk.grants },
  ];
  return (
    <div className={styles['part']}>
      {wide ? (
        <nav className={styles['nav']} aria-label={desk.store}>
          <span className={styles['name']}>{desk.store}</span>
          {entries.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
      ) : (
        <PageTabs
          label={desk.store}
          current={pathname}
          links={entries.map(({ to, label }) => ({ key: to, to, label }))}
        />
      )}
      <div className={styles['page']}>
        <Page wide title={title} actions={actions}>
          {children}
        </Page>
      </div>
    </div>
  );
}
