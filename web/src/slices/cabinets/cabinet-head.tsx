import { useText } from '../../text/language.ts';
import { CabinetDoor } from './cabinet-door.tsx';
import styles from './cabinet-panel.module.css';
import { StateBadge } from './state-badge.tsx';
import type { CabinetPreview } from './status-look.ts';

type HeadProps = {
  cabinet: Pick<CabinetPreview, 'visibleNum' | 'status' | 'lentType' | 'maxUser'>;
  mine: boolean;
};

/** Door, state, number and type of a cabinet: the first thing its panel shows. */
export function CabinetHead({ cabinet, mine }: HeadProps) {
  const text = useText();
  return (
    <div className={styles['head']}>
      <CabinetDoor cabinet={cabinet} mine={mine} />
      <div className={styles['names']}>
        <StateBadge cabinet={cabinet} mine={mine} />
        <p className={styles['number']}>{text.cabinets.number(cabinet.visibleNum)}</p>
        <p className={styles['type']}>
          {text.cabinets.capacity(text.cabinets.typesLong[cabinet.lentType], cabinet.maxUser)}
        </p>
      </div>
    </div>
  );
}
