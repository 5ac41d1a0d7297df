import { listOdds } from '@cabinet/domain';
import { usePolicy } from '../../api/reads/rules.ts';
import styles from './odds-table.module.css';
import { useText } from './text/use-text.ts';

/** R-COIN-04: each bonus of the last pick of a month, with its chance. */
export function OddsTable() {
  const { coins } = useText();
  const policy = usePolicy();
  const odds = listOdds(policy);
  const likeliest = Math.max(...odds.map(({ part }) => part));
  if (odds.length === 0) return null;
  return (
    <table className={styles['odds']}>
      <caption>{coins.panel.odds(policy.coin.picksPerMonth)}</caption>
      <thead className={styles['spoken']}>
        <tr>
          <th scope="col">{coins.panel.oddsCoins}</th>
          <th scope="col">{coins.panel.oddsPart}</th>
        </tr>
      </thead>
      <tbody>
        {odds.map(({ coins: bonus, part }) => (
          <tr key={bonus}>
            <th scope="row">{coins.amount(bonus)}</th>
            <td>
              <span className={styles['bar']}>
                <i style={{ width: `${(part / likeliest) * 100}%` }} />
              </span>
              {Math.round(part * 1000) / 10}%
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
