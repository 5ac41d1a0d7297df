import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { To } from 'react-router';
import { Link } from './link.tsx';
import styles from './tab-links.module.css';

export type TabLink = { readonly key: string; readonly to: To; readonly label: ReactNode; readonly count?: number };

type TabLinksProps = {
  label: string;
  current: string | undefined;
  links: readonly TabLink[];
  replace?: boolean;
  /** Further links, such as those out of the product. */
  children?: ReactNode;
};

/** Moves the row sideways alone, until the tab stands in its middle as far as it can. */
function center(row: HTMLElement, tab: HTMLElement): void {
  const [around, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += box.x + box.width / 2 - (around.x + around.width / 2);
}

/** Tabs that lead to addresses: a row of links with the current one underlined and kept in view. */
export function TabLinks({ label, current, links, replace = true, children }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    const tab = element?.querySelector<HTMLElement>('[aria-current]');
    if (element === null || tab == null) return undefined;
    // It tells the first width as well, and every other one, such as that of a phone that is turned.
    const sizes = new ResizeObserver(() => center(element, tab));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [current]);
  return (
    <nav className={styles['tabs']} aria-label={label} ref={row}>
      {links.map((link) => (
        <Link key={link.key} to={link.to} replace={replace} aria-current={link.key === current ? 'page' : undefined}>
          {link.label}
          {link.count !== undefined && <b>{link.count}</b>}
        </Link>
      ))}
      {children}
    </nav>
  );
}
