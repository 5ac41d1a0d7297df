import { useText } from '../../text/language.ts';
import styles from './cabinet-panel.module.css';
import type { CabinetDetail } from './cabinet-situation.ts';

type OccupantsProps = { cabinet: Pick<CabinetDetail, 'lents' | 'maxUser' | 'lentType'>; userId: number | undefined };

/** Who uses a cabinet: a name a line, a dash for every place still empty; a club by its name. */
export function Occupants({ cabinet, userId }: OccupantsProps) {
  const text = useText();
  const places = Math.max(cabinet.maxUser, cabinet.lents.length, 1);
  return (
    <span className={styles['people']}>
      {Array.from({ length: places }, (_, place) => {
        const lent = cabinet.lents[place];
        const me = lent !== undefined && cabinet.lentType !== 'CLUB' && lent.userId === userId;
        return (
          <span key={place} data-me={me || undefined}>
            {lent?.name ?? '-'}
            {me && <i> {text.cabinets.me}</i>}
          </span>
        );
      })}
    </span>
  );
}
