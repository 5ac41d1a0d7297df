import type { ExportTable } from '@cabinet/contract';
import { Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { keepTable, tableFormats } from '../../api/files/keep-table.ts';
import { IconButton } from '../../ui/fields/icon-button.tsx';
import { KeepButtons } from '../../ui/fields/keep-buttons.tsx';
import styles from './chart-card.module.css';
import { heights, StatComing } from './stat-box.tsx';
import { type CardRead, StatCard } from './stat-card.tsx';
import { useText } from './text/use-text.ts';

type ChartCardProps = {
  title: string;
  /** What the chart shows, for those who hear the page. */
  spoken: string;
  legend?: ReactNode;
  /** What is shown, beside the chart and the table alike. */
  tools?: ReactNode;
  read: CardRead;
  isThere: boolean;
  chart: ReactNode;
  /** It begins at the top of the card, as a list does. */
  top?: boolean;
  low?: boolean;
  /** Beside the chart and without it alike. */
  beside?: ReactNode;
  /** The same numbers for people who read them better so. */
  table: ReactNode;
  /** The file with these numbers, and what of it is wanted. */
  file: ExportTable;
  wanted?: Parameters<typeof keepTable>[2];
};

/** A chart with its table one press away, in its place. */
export function ChartCard({
  title,
  spoken,
  legend,
  tools,
  read,
  isThere,
  chart,
  top = false,
  low,
  beside,
  table,
  file,
  wanted,
}: ChartCardProps) {
  const { statistics } = useText();
  const [asTable, setAsTable] = useState(false);
  const height = legend === undefined ? heights.picture : heights.pictureWithLegend;
  return (
    <StatCard
      title={title}
      read={read}
      isThere={isThere}
      height={height}
      low={low}
      legend={!asTable && legend}
      // There from the start, so that nothing beside it moves when the numbers come.
      choice={tools}
      tools={
        asTable && (
          <KeepButtons what={title} formats={tableFormats} keep={(format) => keepTable(file, format, wanted)} />
        )
      }
      end={
        <IconButton
          className={styles['switch'] ?? ''}
          label={`${title}, ${statistics.asTable}`}
          icon={<Table2 size={18} />}
          pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {/* The numbers of another month or span do not stand under the name of this one. */}
      {read.isPlaceholderData ? (
        <StatComing height={height} />
      ) : asTable ? (
        table
      ) : (
        <div className={styles['chart']} data-top={top || undefined}>
          <div role="img" aria-label={spoken} className={styles['picture']}>
            {chart}
          </div>
          {beside}
        </div>
      )}
    </StatCard>
  );
}
