import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../api/failures/refusals.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { signed } from '../../text/numbers.ts';
import { CoinIcon } from '../../ui/data/coin-icon.tsx';
import { FromTo } from '../../ui/data/from-to.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useText } from './text/use-text.ts';

/** What a pick brought, or why it brought nothing. */
export type PickResult =
  | { readonly is: 'picked'; readonly reward: number; readonly number: number; readonly coinsBefore: number }
  | { readonly is: 'refused'; readonly error: unknown };

/** R-COIN-02, R-COIN-04: tells how many coins were picked up, and how many of them are a bonus. */
export function PickedDialog({ result, onClose }: { result: PickResult | undefined; onClose(): void }) {
  const { coins, generic } = useText();
  const { pickCoins, picksPerMonth } = usePolicy().coin;
  const [shown, setShown] = useState(result);
  if (result !== undefined && result !== shown) setShown(result);
  if (shown === undefined) return null;
  const words = coins.result;
  const close = (
    <Button kind="primary" size="large" block onClick={onClose}>
      {words.close}
    </Button>
  );
  const open = result !== undefined;
  if (shown.is === 'refused') {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={words.failed}
        subline={failureText(shown.error) ?? generic.unknownFailure}
        icon={<TriangleAlert size={24} />}
        iconTone="danger"
        actions={close}
      />
    );
  }
  const { reward, number, coinsBefore } = shown;
  const bonus = reward - pickCoins;
  const after = number < picksPerMonth ? words.note : words.last;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(coins.amount(reward))}
      subline={bonus > 0 ? `${words.bonus(coins.amount(bonus))} ${after}` : after}
      icon={<CoinIcon size={30} />}
      actions={close}
    >
      <FromTo
        from={{ label: words.before, value: coins.amount(coinsBefore) }}
        to={{ label: words.after, value: coins.amount(coinsBefore + reward) }}
        between={signed(reward)}
      />
    </Dialog>
  );
}
