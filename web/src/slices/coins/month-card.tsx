import { Sparkle } from 'lucide-react';
import { CoinIcon } from '../../ui/data/coin-icon.tsx';
import styles from './month-card.module.css';
import { useText } from './text/use-text.ts';

type MonthCardProps = {
  month: number;
  picked: number;
  most: number;
  /** The last pick brings a bonus. */
  bonus: boolean;
  /** The student can still pick today: the next place is today's. */
  open: boolean;
  /** The last pick was made just now: its coin falls into its place. */
  fresh: boolean;
  /** The coin has come to rest. */
  onLanded(): void;
};

type SlotProps = Pick<MonthCardProps, 'onLanded'> & { number: number; state: string };

function Slot({ number, state, onLanded }: SlotProps) {
  const { panel } = useText().coins;
  const last = state.startsWith('last');
  if (state.endsWith('got') || state.endsWith('fresh')) {
    return (
      <span className={styles['slot']} data-state={state}>
        <span className={styles['coin']} onAnimationEnd={onLanded}>
          <CoinIcon size={24} />
        </span>
      </span>
    );
  }
  return (
    <span className={styles['slot']} data-state={state}>
      {last && <Sparkle size={18} />}
      {state.endsWith('today') && !last ? panel.today : <em>{number}</em>}
    </span>
  );
}

/** The card of a month: a place for each pick, and a mark on the last where it brings a bonus. */
export function MonthCard({ month, picked, most, bonus, open, fresh, onLanded }: MonthCardProps) {
  const { panel } = useText().coins;
  const stateOf = (number: number) => {
    const last = bonus && number === most ? 'last ' : '';
    if (number < picked || (number === picked && !fresh)) return `${last}got`;
    if (number === picked) return `${last}fresh`;
    return `${last}${open && number === picked + 1 ? 'today' : 'empty'}`;
  };
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <h3>{panel.card(month)}</h3>
        <b>
          {picked} / {most}
        </b>
      </div>
      <div className={styles['slots']} role="img" aria-label={panel.slots(picked, most)}>
        {Array.from({ length: most }, (_, index) => (
          <Slot key={index} number={index + 1} state={stateOf(index + 1)} onLanded={onLanded} />
        ))}
      </div>
    </div>
  );
}
