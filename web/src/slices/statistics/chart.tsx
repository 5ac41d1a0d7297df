import { later } from '../../ui/layout/later.tsx';
import type { Drawing } from './drawn-chart.tsx';

const DrawnChart = later(async () => (await import('./drawn-chart.tsx')).DrawnChart);

/** A chart, and until its code is there its place. */
export function Chart({ drawing, className }: { drawing: Drawing; className: string | undefined }) {
  return <DrawnChart wanted with={{ drawing }} coming={<span className={className} />} />;
}
