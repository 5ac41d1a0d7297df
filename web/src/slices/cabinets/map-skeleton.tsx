import type { ReactNode } from 'react';
import { usePanel } from '../../state/panel.ts';
import { usePlace } from '../../state/place.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMedia } from '../../ui/layout/media.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { rememberedShape } from './bank-shape.ts';
import { BankSkeleton } from './bank-skeleton.tsx';
import { SectionHead } from './section-head.tsx';
import styles from './section-map.module.css';
import { useText } from './text/use-text.ts';

const chips = [96, 84, 96, 96, 84];
const tabs = [92, 68, 104, 80];

function Filters() {
  return (
    <div className={styles['chips']}>
      {chips.map((width, chip) => (
        <Skeleton key={chip} width={width} height="100%" radius={9} />
      ))}
    </div>
  );
}

/**
 * The map while its floor is on its way: what is known as text, the rest as blocks in the very places they will take. A
 * bank whose shape is not known yet is one calm block.
 */
export function MapSkeleton({ floorSwitch }: { floorSwitch?: ReactNode }) {
  const { generic } = useText();
  const { floor, section } = usePlace();
  const { panel } = usePanel();
  const wide = useMedia('wide');
  const shape = rememberedShape(floor, section);
  return (
    <div className={styles['map']} data-resting={panel.kind === 'none' || undefined} aria-busy="true">
      <VisuallyHidden>{generic.loading}</VisuallyHidden>
      <div className={styles['bar']}>
        {wide && floor !== undefined && section !== undefined && (
          <SectionHead floor={floor} names={[]} current={section} onStep={() => undefined} />
        )}
        {wide && section === undefined && <Skeleton width={180} height={32} />}
        {floorSwitch}
        {!wide && (
          <div className={styles['tabs']}>
            <div className={styles['comingTabs']}>
              {tabs.map((width, tab) => (
                <Skeleton key={tab} width={width} height={14} />
              ))}
            </div>
          </div>
        )}
      </div>
      <div className={styles['filters']}>
        <Filters />
      </div>
      {shape === undefined ? <Skeleton height="50dvh" radius={16} /> : <BankSkeleton {...shape} />}
    </div>
  );
}
