import type { CSSProperties } from 'react';
import { CabinetTile } from '../../../../slices/cabinets/cabinet-tile.tsx';
import type { CabinetSummary } from '../../../../slices/cabinets/status-look.ts';
import { defaultColours, type PointColours, pointColours } from '../../../../state/look/point-colours.ts';
import styles from './colour-preview.module.css';
import { useText } from './late/text/use-text.ts';

const locker: CabinetSummary = {
  cabinetId: 102,
  visibleNum: 102,
  title: null,
  lentType: 'PRIVATE',
  maxUser: 1,
  status: 'FULL',
  userCount: 1,
  name: null,
  opensAt: null,
  sessionExpiredAt: null,
  sessionUserCount: 0,
};

/** One's own, a free one, one that opens next, and one where people are gathering. */
const lockers: readonly CabinetSummary[] = [
  locker,
  { ...locker, cabinetId: 120, visibleNum: 120, status: 'AVAILABLE', userCount: 0 },
  { ...locker, cabinetId: 123, visibleNum: 123, status: 'PENDING', userCount: 0 },
  {
    ...locker,
    cabinetId: 129,
    visibleNum: 129,
    lentType: 'SHARE',
    maxUser: 4,
    status: 'IN_SESSION',
    userCount: 0,
    sessionUserCount: 2,
  },
];

/** Four lockers in the colours that are being chosen. The product's own follow the theme. */
export function ColourPreview({ colours }: { colours: PointColours }) {
  const { profile } = useText();
  const seeds: CSSProperties & Record<`--${string}`, string> = {};
  for (const name of pointColours)
    seeds[`--${name}`] = colours[name] === defaultColours[name] ? `var(--default-${name})` : colours[name];
  return (
    <div
      className={styles['preview']}
      data-area="preview"
      style={seeds}
      role="img"
      aria-label={profile.colours.preview}
    >
      <div className={styles['tiles']} inert>
        {lockers.map((cabinet, index) => (
          <div key={cabinet.cabinetId} className={styles['cell']}>
            <CabinetTile
              cabinet={cabinet}
              mine={index === 0}
              selected={false}
              dimmed={false}
              changed={false}
              tabbable={false}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
