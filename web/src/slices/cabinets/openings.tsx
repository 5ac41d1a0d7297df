import { usePolicy } from '../../api/reads/rules.ts';
import { useText } from './available/text/use-text.ts';
import { Offers } from './offers.tsx';
import styles from './offers-page.module.css';
import type { CabinetSummary } from './status-look.ts';

/** The lockers of one floor that open next. */
type Opening = { readonly floor: number; readonly cabinets: readonly CabinetSummary[] };

/** What opens next, floor by floor: the same number stands on several of them. */
export function Openings({ floors }: { floors: readonly Opening[] }) {
  const { available, cabinets: words } = useText();
  const { opening } = usePolicy();
  const title = available.opensAt(opening.time);
  return (
    <div className={styles['soon']}>
      <h3 className={styles['head']}>
        {title}
        <span className={styles['count']}>
          {available.count(floors.reduce((sum, { cabinets }) => sum + cabinets.length, 0))}
        </span>
      </h3>
      {floors.map(({ floor, cabinets }) => (
        <section key={floor}>
          <h4 className={styles['floorName']}>{words.place(floor, '')}</h4>
          <Offers title={undefined} label={`${words.place(floor, '')}, ${title}`} cabinets={cabinets} />
        </section>
      ))}
    </div>
  );
}
