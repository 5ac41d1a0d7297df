import { useRead } from '../../../api/reads/query.ts';
import { usePanel } from '../../../state/address/panel.ts';
import { CoinIcon } from '../../../ui/data/coin-icon.tsx';
import { useText } from '../text/use-text.ts';
import styles from './coin-button.module.css';

/** The student's coins in the main bar. A press opens the coin of the day. */
export function CoinButton() {
  const { shell } = useText();
  const { panel, toggle } = usePanel();
  const coins = useRead('getMe', undefined).data?.coins ?? 0;
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={shell.coinsSpoken(coins)}
      aria-pressed={panel.kind === 'coins'}
      onClick={() => toggle({ kind: 'coins' })}
    >
      <CoinIcon size={22} />
      <span>{shell.coins(coins)}</span>
    </button>
  );
}
