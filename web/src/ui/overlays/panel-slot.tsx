import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '../layout/media.ts';
import styles from './panel-slot.module.css';

export const SlotContext = createContext<HTMLElement | null>(null);

/** Says where on a wide window panels stand: the right column of the frame. */
export const PanelSlotProvider = SlotContext.Provider;

/** What stands in the right column of a wide window while no panel is open. Narrow windows have no such column. */
export function RestingPanel({ label, children }: { label: string; children: ReactNode }) {
  const slot = useContext(SlotContext);
  const wide = useMedia('wide');
  if (!wide || slot === null) return null;
  return createPortal(
    <section className={styles['panel']} aria-label={label}>
      {children}
    </section>,
    slot,
  );
}
