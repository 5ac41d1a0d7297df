import { type PointerEvent, type RefObject, useCallback, useSyncExternalStore } from 'react';
import { useText } from '../../text/language.ts';
import styles from './overview-strip.module.css';
import { type CabinetPreview, lookOf } from './status-look.ts';

type Sight = { readonly from: number; readonly to: number };

const whole = '0 1';

/** Which part of a box that scrolls sideways is in sight, as shares of its width. */
export function useSight(box: RefObject<HTMLElement | null>): Sight {
  const subscribe = useCallback(
    (notify: () => void) => {
      const element = box.current;
      if (element === null) return () => undefined;
      const sizes = new ResizeObserver(notify);
      sizes.observe(element);
      if (element.firstElementChild !== null) sizes.observe(element.firstElementChild);
      element.addEventListener('scroll', notify, { passive: true });
      return () => {
        sizes.disconnect();
        element.removeEventListener('scroll', notify);
      };
    },
    [box],
  );
  const text = useSyncExternalStore(subscribe, () => {
    const element = box.current;
    if (element === null || element.scrollWidth <= element.clientWidth + 1) return whole;
    const { scrollLeft, clientWidth, scrollWidth } = element;
    return `${(scrollLeft / scrollWidth).toFixed(3)} ${((scrollLeft + clientWidth) / scrollWidth).toFixed(3)}`;
  });
  const [from = 0, to = 1] = text.split(' ').map(Number);
  return { from, to };
}

type OverviewStripProps = {
  cabinets: readonly CabinetPreview[];
  columns: number;
  mineId: number | null;
  selectedId: number | null;
  sight: Sight;
  /** Brings the part around a share of the width into sight. */
  onGo(share: number): void;
};

/** The whole section in small, a mark per locker, and the frame of what is in sight. For the eye; the grid says it all. */
export function OverviewStrip({ cabinets, columns, mineId, selectedId, sight, onGo }: OverviewStripProps) {
  const text = useText();
  const first = Math.floor(sight.from * columns + 0.4) + 1;
  const last = Math.min(columns, Math.ceil(sight.to * columns - 0.4));
  const go = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onGo((event.clientX - left) / width);
  };
  return (
    <div className={styles['strip']} aria-hidden="true">
      <div className={styles['marks']} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }} onPointerDown={go}>
        {cabinets.map((cabinet) => (
          <i
            key={cabinet.cabinetId}
            data-look={lookOf(cabinet, cabinet.cabinetId === mineId).look}
            data-selected={cabinet.cabinetId === selectedId || undefined}
          />
        ))}
        <span
          className={styles['frame']}
          style={{ left: `calc(${sight.from * 100}% - 4px)`, right: `calc(${(1 - sight.to) * 100}% - 4px)` }}
        />
      </div>
      <div className={styles['words']}>
        <span>{text.cabinets.swipe}</span>
        <span>{text.cabinets.columnsShown(first, last, columns)}</span>
      </div>
    </div>
  );
}
