import { heights, StatBox, StatComing } from './stat-box.tsx';
import { useText } from './text/use-text.ts';
import { WeeksLegend } from './weeks-legend.tsx';

/** The six cards of the home of administrators from one on, before they are there: their titles, and as high as they will be. */
export function ComingCards({ from = 0 }: { from?: number }) {
  const { statistics } = useText();
  const cards = [
    <StatBox key={statistics.floors} title={statistics.floors} busy end={null}>
      <StatComing height={heights.picture} />
    </StatBox>,
    <StatBox key={statistics.states} title={statistics.states} busy low end={null}>
      <StatComing height={heights.picture} />
    </StatBox>,
    <StatBox key={statistics.weeks} title={statistics.weeks} busy tools={<WeeksLegend />} end={null}>
      <StatComing height={heights.pictureWithLegend} />
    </StatBox>,
    ...[statistics.overdue, statistics.banned, statistics.broken].map(({ title }) => (
      <StatBox key={title} title={title} busy>
        <StatComing height={heights.table} />
      </StatBox>
    )),
  ];
  return cards.slice(from);
}
