import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, type To } from 'react-router';
import { afterLayout } from './after-layout.ts';
import styles from './tab-links.module.css';

export type TabLink = { readonly key: string; readonly to: To; readonly label: ReactNode; readonly count?: number };

type TabLinksProps = { label: string; current: string | undefined; links: readonly TabLink[]; replace?: boolean };

/** Tabs that lead to addresses: a row of links with the current one underlined and kept in view. */
export function TabLinks({ label, current, links, replace = true }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const tab = current === undefined ? null : row.current?.querySelector(`[data-key="${CSS.escape(current)}"]`);
    if (tab == null) return undefined;
    return afterLayout(tab, () => tab.scrollIntoView({ block: 'nearest', inline: 'center' }));
  }, [current]);
  return (
    <nav className={styles['tabs']} aria-label={label} ref={row}>
      {links.map((link) => (
        <Link
          key={link.key}
          data-key={link.key}
          to={link.to}
          replace={replace}
          preventScrollReset
          aria-current={link.key === current ? 'page' : undefined}
        >
          {link.label}
          {link.count !== undefined && <b>{link.count}</b>}
        </Link>
      ))}
    </nav>
  );
}
