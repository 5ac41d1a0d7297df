import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../../state/address/page-title.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTabs } from '../../../ui/layout/page-tabs.tsx';
import styles from './part-page.module.css';
import { SubNavSlot } from './sub-nav-slot.ts';

export type PartEntry = { readonly to: string; readonly label: string; readonly count?: number };

type PartPageProps = {
  /** The name of the part, such as the store, and its pages. */
  part: string;
  entries: readonly PartEntry[];
  /** The ways out of the product that stand beside them. */
  further?: ReactNode;
  /** The address of the page that is shown, where its query belongs to it. */
  current?: string;
  /** Above the pages where they stand beside the rail. */
  head?: ReactNode;
  title: string;
  /** The heading is for those who hear the page. */
  titleHidden?: boolean;
  /** In the title of the document, where it is shorter. */
  name?: string;
  mark?: ReactNode;
  subline?: ReactNode;
  actions?: ReactNode;
  /** Pixels the page has at most, for what reads better in a narrow column, such as a log. */
  width?: number;
  children: ReactNode;
};

/** A page of a part of the product with the way to its other pages: beside the rail, or as tabs where there is none. */
export function PartPage({
  part,
  entries,
  further,
  current,
  head,
  title,
  titleHidden = false,
  name = title,
  mark,
  subline,
  actions,
  width,
  children,
}: PartPageProps) {
  const { pathname } = useLocation();
  const here = current ?? pathname;
  const slot = use(SubNavSlot);
  usePageTitle(name);
  return (
    <>
      {slot === null ? (
        <PageTabs
          label={part}
          current={here}
          links={entries.map(({ to, label }) => ({
            key: to,
            to,
            label: <span className={styles['tab']}>{label}</span>,
          }))}
        >
          {further}
        </PageTabs>
      ) : (
        createPortal(
          <nav className={styles['nav']} aria-label={part}>
            {head}
            {entries.map(({ to, label, count }) => (
              <Link key={to} to={to} aria-current={here === to ? 'page' : undefined}>
                {label}
                {count !== undefined && <span className={styles['count']}>{count}</span>}
              </Link>
            ))}
            {further}
          </nav>,
          slot,
        )
      )}
      <Page title={title} titleHidden={titleHidden} mark={mark} subline={subline} actions={actions} width={width}>
        {children}
      </Page>
    </>
  );
}
