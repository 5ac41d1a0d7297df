import { decideExtend, isRefusal, seoulClock, type TicketSku, type TicketType } from '@cabinet/domain';
import { CalendarClock } from 'lucide-react';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { dayText, monthDayText } from '../../text/dates.ts';
import { grouped, signed } from '../../text/numbers.ts';
import { type Consequence, ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { FromTo } from '../../ui/data/from-to.tsx';
import { useMyRental } from '../rentals/my-rental.ts';
import { countOf, daysOf, type MyTickets } from './my-tickets.ts';
import { useText } from './text/use-text.ts';
import { typeIcons } from './ticket-look.ts';

/** R-EXT-01: the end of the student's rental now and after a use of the ticket; undefined when it could not be used. */
function useExtended(sku: TicketSku, type: TicketType): Consequence | undefined {
  const text = useText();
  const policy = usePolicy();
  const now = useNow('minute');
  const { rental, own, waiting } = useMyRental();
  const expiresAt = instantOf(own?.expiredAt);
  if (type !== 'EXTENSION' || rental == null || waiting || expiresAt === null) return undefined;
  const held = { lentType: rental.lentType, renters: rental.lents.length, expiresAt };
  const decision = decideExtend({ active: true, owned: 1, held, days: daysOf(sku) ?? 0 }, policy, now);
  if (isRefusal(decision)) return undefined;
  const today = seoulClock(now).toPlainDate();
  return {
    icon: <CalendarClock size={20} />,
    label: text.store.purchase.extends(rental.visibleNum),
    before: monthDayText(text, seoulClock(expiresAt).toPlainDate(), today),
    after: dayText(text, seoulClock(decision.expiresAt).toPlainDate(), today),
  };
}

type PurchaseOutlookProps = {
  seen: Preview;
  sku: TicketSku;
  type: TicketType;
  price: number;
  mine: MyTickets | undefined;
};

/** The coins before and after, the effect of the ticket, and the number of its kind afterwards. */
export function PurchaseOutlook({ seen, sku, type, price, mine }: PurchaseOutlookProps) {
  const { store, coins: coinWords } = useText();
  const words = store.purchase;
  const extended = useExtended(sku, type);
  const Icon = typeIcons[type];
  const coins = seen.before?.coins ?? 0;
  const left = seen.after?.coins;
  if (left == null) {
    // Other reasons, as of what is not for sale any more, say enough.
    if (coins >= price) return null;
    return (
      <FromTo
        from={{ label: words.needed, value: grouped(price), note: coinWords.unit }}
        to={{ label: words.now, value: grouped(coins), note: coinWords.unit }}
        between={words.missing}
      />
    );
  }
  const owned = mine === undefined ? undefined : countOf(mine[type]);
  const items: readonly (Consequence | undefined)[] = [
    extended,
    owned === undefined
      ? undefined
      : {
          icon: <Icon size={20} />,
          label: words.owned[type],
          before: store.tickets.count(owned),
          after: store.tickets.count(owned + 1),
        },
  ];
  return (
    <>
      <FromTo
        from={{ label: words.now, value: grouped(coins), note: coinWords.unit }}
        to={{ label: words.after, value: grouped(left), note: coinWords.unit }}
        between={signed(left - coins)}
      />
      <ConsequenceList items={items.filter((item) => item !== undefined)} />
    </>
  );
}
