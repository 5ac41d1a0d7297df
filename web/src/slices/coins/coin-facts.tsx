import { hasBonus, type PickFacts } from '@cabinet/domain';
import { usePolicy } from '../../api/reads/rules.ts';
import { grouped, signed } from '../../text/numbers.ts';
import { Facts } from '../../ui/data/facts.tsx';
import styles from './coin-panel.module.css';
import { useText } from './text/use-text.ts';
import type { Picking } from './use-picking.ts';

/** The coins a pick brings; after the pick, the coins it brought. */
export function CoinFacts({ facts, picking }: { facts: PickFacts; picking: Picking }) {
  const { coins: words } = useText();
  const policy = usePolicy();
  const { pickCoins, picksPerMonth } = policy.coin;
  const { coins, isOpen, outcome } = picking;
  const { panel } = words;
  const gain = (count: number) => `${signed(count)} ${words.unit}`;
  const now = { term: panel.now, value: words.amount(coins) };
  if (outcome?.result.is === 'picked') {
    return <Facts facts={[{ term: panel.picked, value: gain(outcome.result.reward) }, now]} />;
  }
  if (!isOpen) return <Facts facts={[now]} />;
  const bonus = facts.picksThisMonth + 1 === picksPerMonth && hasBonus(policy);
  const afterwards = (
    <>
      <s className={styles['was']}>{grouped(coins)}</s> {words.amount(coins + pickCoins)}
    </>
  );
  return (
    <Facts
      facts={[
        { term: panel.brings, value: bonus ? panel.bringsBonus(gain(pickCoins)) : gain(pickCoins) },
        { term: panel.afterwards, value: bonus ? panel.atLeast(words.amount(coins + pickCoins)) : afterwards },
      ]}
    />
  );
}
