import { changeOutcomes } from '@cabinet/domain';
import { CircleCheck, CircleSlash, Minus } from 'lucide-react';
import type { ChangePreview } from '../../api/actions/change-preview.ts';
import styles from './outcome-list.module.css';
import { useText } from './text/use-text.ts';

const icons = { CHANGED: CircleCheck, UNCHANGED: Minus, REFUSED: CircleSlash };

/** How many of the lockers change, stay, or stand in the way. */
export function ChangeSums({ rows }: Pick<ChangePreview, 'rows'>) {
  const { state } = useText().upkeep;
  return (
    <p className={styles['sums']}>
      {changeOutcomes.map((outcome) => {
        const count = rows.filter((row) => row.outcome === outcome).length;
        const Icon = icons[outcome];
        return (
          count > 0 && (
            <span key={outcome} data-outcome={outcome}>
              <Icon size={16} aria-hidden="true" />
              {state.sums[outcome]} {count}
            </span>
          )
        );
      })}
    </p>
  );
}
