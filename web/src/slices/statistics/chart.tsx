import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { later } from '../../ui/layout/later.tsx';
import type { Drawing } from './drawn-chart.tsx';

const DrawnChart = later(async () => (await import('./drawn-chart.tsx')).DrawnChart);

/** A chart, and until its code is there a block of its shape: a card that is read is not empty. */
export function Chart({ drawing, className }: { drawing: Drawing; className: string | undefined }) {
  const coming = (
    <span className={className}>
      <Skeleton height="100%" radius={drawing.kind === 'states' ? 75 : 12} />
    </span>
  );
  return <DrawnChart wanted with={{ drawing }} coming={coming} />;
}
