import { useMemo } from 'react';
import { usePanel } from '../../state/address/panel.ts';
import { useText } from './available/text/use-text.ts';
import { useChangesAmong } from './live-line.tsx';
import { OfferList } from './offer-list.tsx';
import styles from './offers-page.module.css';
import type { CabinetSummary } from './status-look.ts';

type OffersProps = { title: string | undefined; label: string; cabinets: readonly CabinetSummary[] };

/** Lockers of one section, or those that open next, under a heading that stays in sight. */
export function Offers({ title, label, cabinets }: OffersProps) {
  const { available } = useText();
  const { panel, toggle, close } = usePanel();
  const changes = useChangesAmong(useMemo(() => new Set(cabinets.map(({ cabinetId }) => cabinetId)), [cabinets]));
  return (
    <div className={styles['group']}>
      {title !== undefined && (
        <h3 className={styles['head']}>
          {title}
          <span className={styles['count']}>{available.count(cabinets.length)}</span>
        </h3>
      )}
      <OfferList
        label={label}
        cabinets={cabinets}
        selectedId={panel.kind === 'cabinet' ? panel.id : null}
        changedIds={new Set(changes.map(({ cabinetId }) => cabinetId))}
        onPick={(cabinetId) => toggle({ kind: 'cabinet', id: cabinetId })}
        onEscape={close}
      />
    </div>
  );
}
