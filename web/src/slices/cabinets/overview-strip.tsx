import { type PointerEvent, type RefObject, useLayoutEffect, useState } from 'react';
import styles from './overview-strip.module.css';
import { type CabinetSummary, lookOf } from './status-look.ts';
import { useText } from './text/use-text.ts';

type Sight = { readonly from: number; readonly to: number };

const whole: Sight = { from: 0, to: 1 };

function sightOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Sight {
  if (scrollWidth <= clientWidth + 1) return whole;
  const share = (pixels: number) => Math.round((pixels / scrollWidth) * 1000) / 1000;
  return { from: share(scrollLeft), to: share(scrollLeft + clientWidth) };
}

/** The narrowest column of a bank with its gap, and what stands around the bank, in pixels. */
const narrowestColumn = 66;
const around = 42;

/** What will be in sight before anything is measured: the strip has its place from the first frame on. */
function expectedSight(columns: number): Sight {
  const share = innerWidth / (columns * narrowestColumn + around);
  return innerWidth > 1040 || share >= 1 ? whole : { from: 0, to: share };
}

/** Whether a bank will have a strip above it. */
export const willScroll = (columns: number): boolean => expectedSight(columns) !== whole;

/** Which part of a box that scrolls sideways is in sight, as shares of its width. */
export function useSight(box: RefObject<HTMLElement | null>, columns: number): Sight {
  const [sight, setSight] = useState(() => expectedSight(columns));
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    // Measured when something moved, never while rendering: that would lay the whole bank out at every press.
    const look = () => {
      const next = sightOf(element);
      setSight((seen) => (seen.from === next.from && seen.to === next.to ? seen : next));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    if (element.firstElementChild !== null) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return sight;
}

type OverviewStripProps = {
  cabinets: readonly CabinetSummary[];
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
  const inSight = sight.to - sight.from;
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
          style={{ width: `${inSight * 100}%`, translate: `${(sight.from / inSight) * 100}%` }}
        />
      </div>
      <div className={styles['words']}>
        <span>{text.cabinets.swipe}</span>
        <span>{text.cabinets.columnsShown(first, last, columns)}</span>
      </div>
    </div>
  );
}
