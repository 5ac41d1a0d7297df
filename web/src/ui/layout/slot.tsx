import { useCallback, useState } from 'react';
import styles from './slot.module.css';

/** An element that portals draw into. It is there before the first picture, so nothing is drawn a second time for it. */
export function useSlot(className = ''): HTMLElement {
  const [element] = useState(() => Object.assign(document.createElement('div'), { className }));
  return element;
}

type SlotProps = {
  element: HTMLElement;
  /** Something that comes into it is on its way. */
  awaited?: boolean | undefined;
};

/** Where the element of a slot stands. */
export function Slot({ element, awaited = false }: SlotProps) {
  const place = useCallback((around: HTMLElement | null) => around?.append(element), [element]);
  return <div className={styles['around']} data-awaited={awaited || undefined} ref={place} />;
}
