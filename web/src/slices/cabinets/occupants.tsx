import styles from './cabinet-panel.module.css';
import type { CabinetDetail } from './cabinet-situation.ts';
import { useText } from './panel/text/use-text.ts';

type OccupantsProps = {
  cabinet: Pick<CabinetDetail, 'lents' | 'lentType' | 'maxUser'>;
  userId: number | undefined;
};

/** Who uses a cabinet: a name a line, and a dash for each place that is left; a club by its name. */
export function Occupants({ cabinet, userId }: OccupantsProps) {
  const text = useText();
  const free = cabinet.lentType === 'CLUB' ? 0 : Math.max(0, cabinet.maxUser - cabinet.lents.length);
  return (
    <span className={styles['people']}>
      {cabinet.lents.map((lent) => {
        const me = cabinet.lentType !== 'CLUB' && lent.userId === userId;
        return (
          <span key={lent.userId} data-me={me || undefined}>
            {lent.name}
            {me && <i> {text.cabinetPanel.me}</i>}
          </span>
        );
      })}
      {Array.from({ length: free }, (_, place) => (
        <span key={`free ${place}`} data-free aria-hidden="true">
          -
        </span>
      ))}
    </span>
  );
}
