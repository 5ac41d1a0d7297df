import type { TicketType } from '@cabinet/domain';
import { useRead } from '../../api/reads/query.ts';

/** How many tickets of each kind one owns; undefined until it is known. */
export function useOwned(): Readonly<Record<TicketType, number>> | undefined {
  const owned = useRead('listMyItems', undefined).data;
  return (
    owned && {
      EXTENSION: owned.extensionItems.length,
      SWAP: owned.swapItems.length,
      ALARM: owned.alarmItems.length,
      PENALTY: owned.penaltyItems.length,
    }
  );
}
