import { Info } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from '../../ui/feedback/note.tsx';
import { OverviewStrip, useSight } from './overview-strip.tsx';
import styles from './section-map.module.css';
import type { CabinetSummary } from './status-look.ts';
import { useText } from './text/use-text.ts';

type BankBoxProps = {
  section: { readonly columnCount: number; readonly cabinets: readonly CabinetSummary[] };
  mineId: number | null;
  selectedId: number | null;
  children: ReactNode;
};

/** Below a bank that is wider than the window. */
export function NarrowNote() {
  const { cabinets } = useText();
  return <Note icon={<Info size={16} aria-hidden="true" />}>{cabinets.narrowNote}</Note>;
}

/** The box the bank of lockers scrolls in when the window is narrower than the hallway, with the overview above it. */
export function BankBox({ section, mineId, selectedId, children }: BankBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const sight = useSight(box, section.columnCount);
  const narrow = sight.to - sight.from < 1;
  const go = (share: number) => {
    const element = box.current;
    element?.scrollTo({ left: share * element.scrollWidth - element.clientWidth / 2, behavior: 'smooth' });
  };
  useEffect(() => {
    if (selectedId === null) return;
    const tile = box.current?.querySelector(`[data-cabinet="${selectedId}"]`);
    tile?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [narrow, selectedId]);
  return (
    <div className={styles['bankBox']}>
      {narrow && (
        <OverviewStrip
          cabinets={section.cabinets}
          columns={section.columnCount}
          mineId={mineId}
          selectedId={selectedId}
          sight={sight}
          onGo={go}
        />
      )}
      <div className={styles['scroller']} ref={box} data-narrow={narrow || undefined}>
        {children}
      </div>
      {narrow && <NarrowNote />}
    </div>
  );
}
