import { type TicketSku, type TicketType, tickets } from '@cabinet/domain';
import { useState } from 'react';
import { Select } from '../../ui/fields/select.tsx';
import type { Owned } from './my-tickets.ts';
import { useText } from './text/use-text.ts';
import { Ticket } from './ticket.tsx';
import { doesText, variantOf } from './ticket-look.ts';

type TicketChoiceProps = {
  type: TicketType;
  label: string;
  owned: readonly Owned[];
  chosen: TicketSku;
  onChoose(sku: TicketSku): void;
};

/** The tickets of a kind in the order of the catalogue. */
const skusOf = (type: TicketType): readonly TicketSku[] =>
  tickets.filter((ticket) => ticket.type === type).map(({ sku }) => sku);

/** R-ITEM-04: the one that is used unless another is chosen: the first that is owned, in the order of the catalogue. */
function firstOf(type: TicketType, owned: readonly Owned[]): TicketSku {
  const [first] = skusOf(type);
  const chosen = skusOf(type).find((sku) => owned.some((each) => each.sku === sku)) ?? first;
  if (chosen === undefined) throw new RangeError(`There is no ticket of the kind ${type}`);
  return chosen;
}

/**
 * R-ITEM-04: the ticket that a question is about, from its opening on. It stays even when it is used elsewhere
 * meanwhile, so that nobody says yes to another one unseen.
 */
export function useChosenTicket(type: TicketType, owned: readonly Owned[], open: boolean) {
  const first = firstOf(type, owned);
  const [chosen, setChosen] = useState(first);
  const [wasOpen, setWasOpen] = useState(open);
  const begins = open && !wasOpen;
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChosen(first);
  }
  return [begins ? first : chosen, setChosen] as const;
}

/** R-ITEM-04: one of the tickets of a kind; those that are not owned are shown and cannot be chosen. */
export function TicketChoice({ type, label, owned, chosen, onChoose }: TicketChoiceProps) {
  const text = useText();
  const countOf = (sku: TicketSku) => owned.find((each) => each.sku === sku)?.count ?? 0;
  const all = skusOf(type);
  return (
    <>
      <Ticket
        sku={chosen}
        type={type}
        note={doesText(text, { sku: chosen, type })}
        end={text.store.tickets.stacked(countOf(chosen))}
        grey={countOf(chosen) === 0}
      />
      <Select
        label={label}
        value={chosen}
        options={all.map((sku) => ({
          value: sku,
          label: variantOf(text, sku, countOf(sku)),
          disabled: countOf(sku) === 0,
        }))}
        onChange={(value) => {
          const sku = all.find((each) => each === value);
          if (sku !== undefined) onChoose(sku);
        }}
      />
    </>
  );
}
