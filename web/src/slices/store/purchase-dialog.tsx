import { tickets as catalogue, type TicketSku } from '@cabinet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirmed } from '../../api/actions/preview.ts';
import { behaviourOf, failureText } from '../../api/failures/refusals.ts';
import { usePanel } from '../../state/address/panel.ts';
import { paths } from '../../state/address/paths.ts';
import { grouped } from '../../text/numbers.ts';
import { CoinIcon } from '../../ui/data/coin-icon.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useKept } from '../../ui/overlays/kept.ts';
import { daysOf, useMyTickets } from './my-tickets.ts';
import styles from './purchase-dialog.module.css';
import { PurchaseOutlook } from './purchase-outlook.tsx';
import { type Text, useText } from './text/use-text.ts';
import { Ticket } from './ticket.tsx';
import type { Ware } from './ware.tsx';

type Variant = { readonly sku: TicketSku; readonly price: number };

/** The variants of a kind that are for sale and in the catalogue. */
function variantsOf({ items }: Ware): readonly Variant[] {
  return items.flatMap(({ itemSku, itemPrice }) => {
    const ticket = catalogue.find(({ sku }) => sku === itemSku);
    return ticket === undefined ? [] : [{ sku: ticket.sku, price: -itemPrice }];
  });
}

function titleOf({ store }: Text, { itemType }: Ware, sku: TicketSku): string {
  const days = daysOf(sku);
  const name = store.tickets.names[itemType];
  return days === null ? name : `${name} ${store.tickets.days(days)}`;
}

/**
 * The variants of a question from its opening on, and the one it is about. A variant that goes off sale meanwhile stays
 * in the list and can no longer be chosen, so that the list shows what the question is about and the keyboard stays
 * where it is.
 */
function useVariants(variants: readonly Variant[], first: Variant, open: boolean) {
  const [asked, setAsked] = useState({ open, offered: variants, picked: first });
  if (open !== asked.open) setAsked(open ? { open, offered: variants, picked: first } : { ...asked, open });
  const current = (sku: TicketSku) => variants.find((variant) => variant.sku === sku);
  const added = variants.filter(({ sku }) => asked.offered.every((variant) => variant.sku !== sku));
  return {
    picked: current(asked.picked.sku) ?? asked.picked,
    offered: [...asked.offered, ...added].map((variant) => {
      const sold = current(variant.sku);
      return { ...(sold ?? variant), disabled: sold === undefined };
    }),
    pick: (sku: string) =>
      setAsked({ ...asked, picked: variants.find((variant) => variant.sku === sku) ?? asked.picked }),
  };
}

type PurchaseProps = { ware: Ware; variants: readonly Variant[]; first: Variant; open: boolean; onClose(): void };

function Purchase({ ware, variants, first, open, onClose }: PurchaseProps) {
  const text = useText();
  const { purchase: words, tickets } = text.store;
  const navigate = useNavigate();
  const panel = usePanel();
  const { picked, offered, pick } = useVariants(variants, first, open);
  const buying = useConfirmed('purchaseItem', { action: 'purchase', itemSku: picked.sku }, open);
  const { preview, asking } = buying;
  const { sku, price: listed } = useKept(picked, asking);
  const mine = useKept(useMyTickets(), asking);
  const coins = preview?.before?.coins ?? 0;
  const left = preview?.after?.coins;
  // The server answers the question, and may know a new price before the store does.
  const price = left == null ? listed : coins - left;
  const collect = {
    label: words.collect,
    onPress: () => {
      onClose();
      panel.open({ kind: 'coins' });
    },
  };
  const reasons = (preview?.reasons ?? []).map(({ code, message }) =>
    code === 'NOT_ENOUGH_COIN'
      ? { key: code, fact: text.store.catalogue.short(price - coins), next: collect }
      : { key: code, fact: message },
  );
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={titleOf(text, ware, sku)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={preview === undefined}
      holds={preview !== undefined}
      why={preview?.allowed === false && <ReasonList reasons={reasons} />}
      explain={(error) => ({
        ...(behaviourOf(error) === 'short' && { title: words.short }),
        message: failureText(error) ?? text.generic.unknownFailure,
      })}
      done={{
        title: words.done,
        note: titleOf(text, ware, sku),
        action: { label: text.store.inventory.title, onPress: () => void navigate(paths.inventory) },
      }}
      onConfirm={async () => ((await buying.confirm({ params: { sku } })) ? undefined : false)}
    >
      <Ticket
        sku={sku}
        type={ware.itemType}
        note={words.does[ware.itemType]}
        grey={preview?.allowed === false}
        end={
          <span className={styles['price']}>
            <CoinIcon size={18} />
            {grouped(price)}
          </span>
        }
      />
      {offered.length > 1 && (
        <Select
          label={words.choice[ware.itemType]}
          value={sku}
          options={offered.map((variant) => ({
            value: variant.sku,
            label: `${tickets.days(daysOf(variant.sku) ?? 0)} · ${text.coins.amount(variant.price)}`,
            disabled: variant.disabled,
          }))}
          onChange={pick}
        />
      )}
      <PreviewSlot seen={buying} words={text.previews}>
        {(seen) => <PurchaseOutlook seen={seen} sku={sku} type={ware.itemType} price={price} mine={mine} />}
      </PreviewSlot>
    </ConfirmFlow>
  );
}

/** R-ITEM-02: the question before a purchase: of which variant, for how many coins, and what it is good for. */
export function PurchaseDialog({ ware, onClose }: { ware: Ware | undefined; onClose(): void }) {
  const shown = useKept(ware, ware !== undefined);
  const variants = shown && variantsOf(shown);
  const first = variants?.[0];
  if (shown === undefined || variants === undefined || first === undefined) return null;
  return (
    <Purchase
      key={shown.itemType}
      ware={shown}
      variants={variants}
      first={first}
      open={ware !== undefined}
      onClose={onClose}
    />
  );
}
