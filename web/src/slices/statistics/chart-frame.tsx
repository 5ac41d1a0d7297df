import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './charts.module.css';

type ChartFrameProps = {
  height: number;
  /** What is drawn in so much width. */
  children(width: number): ReactNode;
};

/** The place of a drawing, as wide as its card lets it be. Only this drawing is drawn again when that changes. */
export function ChartFrame({ height, children }: ChartFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    // It tells the first width too, once the page is laid out for the frame; asking before would have it laid out for that.
    const sizes = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <div ref={place} className={styles['frame']} style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {children(width)}
        </svg>
      )}
    </div>
  );
}
