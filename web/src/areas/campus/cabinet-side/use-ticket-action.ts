import type { RefusalCode } from '@cabinet/domain';
import { useClosedFloors, usePolicy } from '../../../api/reads/rules.ts';
import { wantedOf } from '../../../slices/cabinets/cabinet-situation.ts';
import type { CabinetView } from '../../../slices/cabinets/cabinet-view.ts';
import { isSeat, type MyRental } from '../../../slices/rentals/my-rental.ts';
import { type TicketsRead, useTicketsRead } from '../../../slices/store/my-tickets.ts';
import { whyNotExtend, whyNotSwap } from '../../../slices/store/use-rules.ts';
import { useNow } from '../../../state/server-clock.ts';

type TicketAction = {
  /** The kind of ticket that can be used on the cabinet in the panel. */
  readonly type: 'EXTENSION' | 'SWAP' | undefined;
  readonly tickets: TicketsRead;
  readonly whyNot: readonly RefusalCode[];
};

/** R-EXT-03, R-SWAP-01: the student can extend their own cabinet, and move from a private one to a free private one. */
export function useTicketAction({ cabinet, situation }: CabinetView, rental: MyRental | null): TicketAction {
  const now = useNow('minute');
  const policy = usePolicy();
  const closedFloors = useClosedFloors(cabinet?.building);
  const moves =
    situation?.is === 'holding' && cabinet?.lentType === 'PRIVATE' && rental?.lentType === 'PRIVATE' && !isSeat(rental);
  const type = situation?.is === 'mine' ? 'EXTENSION' : moves ? 'SWAP' : undefined;
  const tickets = useTicketsRead(type !== undefined);
  const { mine } = tickets;
  if (type === undefined || mine === undefined || cabinet === undefined) return { type, tickets, whyNot: [] };
  const facts = { mine, rental, policy };
  const whyNot =
    type === 'EXTENSION' ? whyNotExtend(facts, now) : whyNotSwap(facts, wantedOf(cabinet, closedFloors), now);
  return { type, tickets, whyNot };
}
