import type { TicketType } from './item-types.ts';
import type { Policy } from './policy.ts';

/** R-ITEM-01, R-ITEM-07: the days of the extensions that are for sale, apart from the catalogue as in `for-sale.ts`. */
export function extensionDaysForSale({ price }: Policy): readonly number[] {
  const prices = { 3: price.EXTENSION_3, 15: price.EXTENSION_15, 31: price.EXTENSION_31 };
  return ([3, 15, 31] as const).filter((days) => prices[days] > 0);
}

/** R-ITEM-07: the store's description of each kind of ticket. */
export const ticketDescriptions = (policy: Policy): Readonly<Record<TicketType, string>> => {
  const { alarmMinutesBefore } = policy.opening;
  const extended = extensionDaysForSale(policy).map((days) => `${days}일`);
  return {
    EXTENSION: `지금 쓰는 사물함의 ${['반납일을', extended.join(', '), '늦춰요.'].filter((part) => part !== '').join(' ')}`,
    PENALTY: '늦게 반납해 생긴 페널티를 줄여요. 그만큼 빨리 다시 대여할 수 있어요.',
    SWAP: '반납일은 그대로 두고 비어 있는 다른 개인 사물함으로 옮겨요.',
    ALARM: `고른 구역에 개인 사물함이 ${alarmMinutesBefore === 0 ? '열릴 때' : `열리기 ${alarmMinutesBefore}분 전에`} 알려드려요.`,
  };
};
