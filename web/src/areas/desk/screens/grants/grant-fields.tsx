import { findTicket, ticketPrice } from '@cabinet/domain';
import { usePolicy } from '../../../../api/reads/rules.ts';
import { Ticket } from '../../../../slices/store/ticket.tsx';
import { CoinIcon } from '../../../../ui/data/coin-icon.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { Grantable, GrantChoice } from './grant-choice.ts';
import styles from './grants.module.css';
import { useText } from './text/use-text.ts';

type GrantFieldsProps = { choice: GrantChoice /** How many people receive it. */; people: number };

/** One item of a kind in the list to choose from: its days, its coins, or its name. */
function useVariantName() {
  const { grants: words, store } = useText();
  return ({ sku, coins, type, details }: Grantable): string => {
    if (type === 'ADMIN_REWARD') return coins === null ? words.freeAmount : words.amount(coins);
    const ticket = findTicket(sku);
    if (ticket === undefined || !('days' in ticket)) return store.tickets.names[type] ?? details;
    const days = store.tickets.days(ticket.days);
    return sku === 'EXTENSION_PREV' ? store.tickets.attendanceVariant(days) : days;
  };
}

/** What is given, drawn as people get it. */
function Shown({ choice: { chosen, amount }, people }: GrantFieldsProps) {
  const { grants: words } = useText();
  const ticket = chosen && findTicket(chosen.sku);
  const end = words.times(people);
  if (ticket !== undefined) return <Ticket sku={ticket.sku} type={ticket.type} note={words.each} end={end} />;
  const coins = chosen?.coins ?? amount;
  return (
    <div className={styles['coins']}>
      <CoinIcon size={30} />
      <div>
        <b>{coins === null ? words.coins : words.amount(coins)}</b>
        <span>{words.eachCoins}</span>
      </div>
      <b>{end}</b>
    </div>
  );
}

/** R-COIN-07, R-ITEM-05: the item, its kind, and how many coins where that is free. */
export function GrantFields({ choice, people }: GrantFieldsProps) {
  const { grants: words } = useText();
  const variantName = useVariantName();
  const policy = usePolicy();
  const { chosen, isFree } = choice;
  if (chosen === undefined) return null;
  const ticket = findTicket(chosen.sku);
  const price = ticket === undefined ? null : ticketPrice(ticket.sku, policy);
  return (
    <>
      <div className={styles['pair']}>
        <Select
          label={words.item}
          value={chosen.type}
          options={choice.types.map((type) => ({ value: type, label: words.items.types[type] }))}
          onChange={choice.chooseType}
        />
        <Select
          label={words.variant}
          value={chosen.sku}
          options={choice.all
            .filter(({ type }) => type === chosen.type)
            .map((each) => ({
              value: each.sku,
              label: variantName(each),
              disabled: choice.isGone && each.sku === chosen.sku,
            }))}
          onChange={choice.choose}
          {...(price !== null && { hint: words.price(words.amount(price)) })}
        />
      </div>
      <Shown choice={choice} people={people} />
      <TextField
        label={words.coins}
        autoComplete="off"
        inputMode="numeric"
        disabled={!isFree}
        value={isFree ? choice.typed : ''}
        onChange={choice.type}
        hint={isFree ? words.coinsHint : words.coinsClosed}
        {...(choice.isRefused && { error: words.coinsHint })}
      />
    </>
  );
}
