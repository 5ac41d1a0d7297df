import { isUsable, type TicketType } from '@cabinet/domain';
import { useMemo } from 'react';
import type { ReplyOf } from '../../api/client.ts';
import { useRead } from '../../api/query.ts';
import { instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';

type Items = ReplyOf<'listMyItems'>;

/** What one owns and can use now. */
export type Usable = {
  readonly items: Items;
  /** When the extension for attendance runs out; null where one has none. */
  readonly attendanceUntil: Temporal.Instant | null;
};

/**
 * R-EXT-05: what one owns and can use now; undefined until it is known. The same object as long as it is the same. An
 * extension for attendance is gone once it has run out, whenever it was read: nothing tells of a midnight.
 */
export function useUsable(enabled = true): Usable | undefined {
  const items = useRead('listMyItems', undefined, { enabled }).data;
  const me = useRead('getMe', undefined, { enabled }).data;
  const until = me === undefined ? undefined : (me.lentExtensionResponseDto?.expiredAt ?? null);
  const isOver = !isUsable({ usableUntil: instantOf(until) }, useNow('minute'));
  return useMemo(() => {
    if (items === undefined || until === undefined) return undefined;
    return isOver
      ? { items: withoutAttendance(items), attendanceUntil: null }
      : { items, attendanceUntil: instantOf(until) };
  }, [items, until, isOver]);
}

function withoutAttendance(items: Items): Items {
  return { ...items, extensionItems: items.extensionItems.filter(({ itemSku }) => itemSku !== 'EXTENSION_PREV') };
}

/** How many tickets of each kind one owns; undefined until it is known. */
export function useOwned(): Readonly<Record<TicketType, number>> | undefined {
  const owned = useUsable()?.items;
  return (
    owned && {
      EXTENSION: owned.extensionItems.length,
      SWAP: owned.swapItems.length,
      ALARM: owned.alarmItems.length,
      PENALTY: owned.penaltyItems.length,
    }
  );
}
