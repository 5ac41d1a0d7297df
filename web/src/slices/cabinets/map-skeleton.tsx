import type { ReactNode } from 'react';
import { usePanel } from '../../state/address/panel.ts';
import { usePlace } from '../../state/address/place.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useMedia } from '../../ui/layout/media.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { NarrowNote } from './bank-box.tsx';
import { rememberedShape } from './bank-shape.ts';
import { BankSkeleton } from './bank-skeleton.tsx';
import { willScroll } from './overview-strip.tsx';
import type { View } from './section-bar.tsx';
import { SectionHead } from './section-head.tsx';
import styles from './section-map.module.css';
import { useText } from './text/use-text.ts';

const chips = [96, 84, 96, 96, 84];
const tabs = [92, 68, 104, 80];
const cards = [0, 1, 2];

/** Of a section that this browser has never read: most are about as large. */
const usual = { columns: 12, count: 48 };

/** Above the bank of a phone, in pixels: a row of the strip with its gap, and the words below the strip. */
const strip = { row: 12, words: 23 };

function Filters() {
  return (
    <div className={styles['chips']}>
      {chips.map((width, chip) => (
        <Skeleton key={chip} width={width} height="100%" radius={9} />
      ))}
    </div>
  );
}

/** The lines of a section while they are on their way. */
export function ListSkeleton() {
  return <Skeleton height="50dvh" radius={16} />;
}

/** The map while its floor is on its way: what is known as text, the rest as blocks in the very places they will take. */
export function MapSkeleton({ floorSwitch, view }: { floorSwitch?: ReactNode; view?: View }) {
  const { generic } = useText();
  const { floor, section } = usePlace();
  const { panel } = usePanel();
  const wide = useMedia('wide');
  const { columns, count } = rememberedShape(floor, section) ?? usual;
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
        {wide && <span className={styles['gap']} />}
        <span className={styles['tools']}>
          <Skeleton width={wide ? 150 : 94} height={38} radius={11} />
        </span>
      </div>
      <div className={styles['filters']}>
        <Filters />
      </div>
      {view === 'list' ? (
        <div className={styles['list']}>
          <ListSkeleton />
        </div>
      ) : (
        <div className={styles['bankBox']}>
          {willScroll(columns) && <Skeleton height={Math.ceil(count / columns) * strip.row + strip.words} radius={8} />}
          <BankSkeleton columns={columns} count={count} />
          {willScroll(columns) && <NarrowNote />}
        </div>
      )}
      <div className={styles['cards']}>
        {cards.map((card) => (
          <Skeleton key={card} height={116} radius={16} />
        ))}
      </div>
    </div>
  );
}
