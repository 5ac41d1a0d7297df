import type { ErrorEntry } from './error-entry.ts';

/** Refusals of items, the store and coins. */
export const itemErrors = {
  NOT_FOUND_ITEM: {
    status: 404,
    ko: '아이템을 찾지 못했어요. 상점에서 다시 골라 주세요.',
    en: 'We could not find this item. Please choose again in the store.',
  },
  ITEM_NOT_ON_SALE: {
    status: 400,
    ko: '지금은 팔지 않는 아이템이에요. 다른 아이템을 골라 주세요.',
    en: 'This item is not for sale. Please choose another.',
  },
  NOT_ENOUGH_COIN: {
    status: 400,
    ko: '코인이 모자라요. 까비를 더 모으면 살 수 있어요.',
    en: 'You do not have enough coins. Collect more kabi to buy this.',
  },
  ITEM_NOT_OWNED: {
    status: 400,
    ko: '가지고 있지 않은 아이템이에요. 상점에서 먼저 사 주세요.',
    en: 'You do not own this item. Please buy it in the store first.',
  },
  INVALID_ITEM_USE_REQUEST: {
    status: 400,
    ko: '어디에 쓸지 빠졌어요. 사물함이나 구역을 골라 주세요.',
    en: 'The target is missing. Please choose a locker or a section.',
  },
  EXTENSION_LENT_DELAYED: {
    status: 403,
    ko: '반납이 늦은 사물함은 연장할 수 없어요. 반납부터 해 주세요.',
    en: 'An overdue locker cannot be extended. Please return it first.',
  },
  EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED: {
    status: 400,
    ko: '혼자 쓰는 공유 사물함은 연장할 수 없어요. 두 명 이상일 때 할 수 있어요.',
    en: 'A shared locker with one person cannot be extended. It takes two or more.',
  },
  EXTENSION_LIMIT_EXCEEDED: {
    status: 400,
    ko: '이 사물함은 더 연장할 수 없어요. 반납일까지 쓸 수 있어요.',
    en: 'This locker cannot be extended any further. You can use it until its end date.',
  },
  SWAP_SAME_CABINET: {
    status: 400,
    ko: '지금 쓰고 있는 사물함이에요. 다른 사물함을 골라 주세요.',
    en: 'This is already your locker. Please choose another.',
  },
  SWAP_EXPIRE_IMMINENT: {
    status: 418,
    ko: '반납일이 너무 가깝거나 지나서 옮길 수 없어요. 반납한 뒤 새로 대여해 주세요.',
    en: 'Your end date is too close or past, so you cannot move. Return this locker and rent another.',
  },
  SWAP_LIMIT_EXCEEDED: {
    status: 400,
    ko: '옮긴 지 얼마 지나지 않았어요.\n다시 할 수 있는 때: {availableAt}',
    en: 'You moved not long ago.\nAgain from: {availableAt}',
  },
  NOT_FOUND_BAN_HISTORY: {
    status: 404,
    ko: '지금은 줄일 페널티가 없어요.',
    en: 'You have no penalty to reduce.',
  },
  PENALTY_LENT_DELAYED: {
    status: 400,
    ko: '늦어진 사물함부터 반납해 주세요. 그다음에 감면권을 쓸 수 있어요.',
    en: 'Return the overdue locker first. Then you can use the ticket.',
  },
  NOT_FOUND_SECTION: {
    status: 400,
    ko: '구역을 찾지 못했어요. 개인 사물함이 있는 구역을 골라 주세요.',
    en: 'We could not find this section. Please choose one with private lockers.',
  },
  ITEM_USE_DUPLICATED: {
    status: 403,
    ko: '이미 알림을 등록한 구역이에요. 열리기 전에 알려드릴게요.',
    en: 'This section is already registered. We will tell you before it opens.',
  },
  INVALID_AMOUNT: {
    status: 400,
    ko: '지급할 코인 수를 적어 주세요.',
    en: 'Please enter how many coins to give.',
  },
  COIN_COLLECTION_ALREADY_EXIST: {
    status: 400,
    ko: '오늘 동전은 주웠어요. 내일 다시 주울 수 있어요.',
    en: 'You picked a coin today. You can pick again tomorrow.',
  },
  COIN_COLLECTION_LIMIT: {
    status: 400,
    ko: '이번 달 동전 {monthlyCoinCount|20}개를 다 주웠어요. 다음 달에 다시 주울 수 있어요.',
    en: 'You picked all {monthlyCoinCount|20} coins of this month. You can pick again next month.',
    at: {
      1: {
        ko: '이번 달 동전 1개를 다 주웠어요. 다음 달에 다시 주울 수 있어요.',
        en: 'You picked the one coin of this month. You can pick again next month.',
      },
    },
  },
} as const satisfies Record<string, ErrorEntry>;
