import type { ItemType } from './catalogue.ts';

/** R-ITEM-01: the kinds of ticket, in the order of the store. */
export const ticketTypes = ['EXTENSION', 'SWAP', 'ALARM', 'PENALTY'] as const;
export type TicketType = (typeof ticketTypes)[number];

/** R-ITEM-07: the Korean name of each type, which the coin log shows. */
export const itemNames: Readonly<Record<ItemType, string>> = {
  EXTENSION: '연장권',
  PENALTY: '페널티 감면권',
  SWAP: '이사권',
  ALARM: '알림 등록권',
  COIN_COLLECT: '동전 줍기',
  COIN_REWARD: '동전 줍기 20일 보상',
  COIN_FULL_TIME: '42 출석 보상',
  ADMIN_REWARD: '관리자 지급',
  PRESENTATION_REWARD: '발표 보상',
};
