import type { ComponentProps } from 'react';
import styles from './page-tabs.module.css';
import { TabLinks } from './tab-links.tsx';

/** Tabs between the pages of a part, above each of them: they stay in sight while it scrolls. */
export function PageTabs(tabs: Omit<ComponentProps<typeof TabLinks>, 'replace'>) {
  return (
    <div className={styles['bar']}>
      <TabLinks {...tabs} replace={false} />
    </div>
  );
}
