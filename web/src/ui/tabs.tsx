import { Tabs as Primitive } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export type Tab = { readonly value: string; readonly label: string; readonly content: ReactNode };

type TabsProps = { label: string; tabs: readonly Tab[]; value?: string; onChange?: (value: string) => void };

/** Switches content in place; arrows move between the tabs. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Primitive.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
    >
      <Primitive.List className={styles['list']} aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Tab key={tab.value} value={tab.value} className={styles['tab']}>
            {tab.label}
          </Primitive.Tab>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Panel key={tab.value} value={tab.value} className={styles['content']}>
          {tab.content}
        </Primitive.Panel>
      ))}
    </Primitive.Root>
  );
}
