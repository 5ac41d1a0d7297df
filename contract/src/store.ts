import { grantableTypes, ticketTypes } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime, id, idInPath, nothing, pageOf, paging } from './shapes.ts';

const variant = z.strictObject({
  itemSku: z.string(),
  /** The price as a change of the balance, so never above 0. */
  itemPrice: z.int(),
  itemDetails: z.string(),
});

const item = variant.extend({ itemName: z.string(), itemType: z.enum(ticketTypes) });

const itemGroup = z.strictObject({
  itemName: z.string(),
  itemType: z.enum(ticketTypes),
  description: z.string(),
  items: z.array(variant),
});

/** A ticket with the time of its use, or a reward of coins, which has none. */
const hadItem = z.strictObject({
  itemSku: z.string(),
  itemName: z.string(),
  itemDetails: z.string(),
  purchaseAt: dateTime,
  usedAt: dateTime.nullable(),
});

/** The most people who can be given an item at once. */
export const mostGranted = 100;

const skuInPath = z.object({ sku: z.string().min(1).max(64) });
const placeName = z.string().min(1).max(64).normalize().nullable().default(null);

export const store = defineCalls({
  listItems: {
    method: 'GET',
    path: '/v5/items',
    audience: ['user', 'admin'],
    summary: 'The items for sale, by kind, in the order of the store',
    reply: z.strictObject({ items: z.array(itemGroup) }),
    refusals: [],
    shows: [],
  },
  purchaseItem: {
    method: 'POST',
    path: '/v5/items/:sku/purchase',
    audience: ['user'],
    summary: 'Buy one copy of an item',
    params: skuInPath,
    reply: nothing,
    preview: 'purchase',
    refusals: ['NOT_FOUND_ITEM', 'ITEM_NOT_ON_SALE', 'NOT_ENOUGH_COIN'],
    changes: ['coins'],
  },
  useItem: {
    method: 'POST',
    path: '/v5/items/:sku/use',
    audience: ['user'],
    summary:
      'Use a copy: EXTENSION and PENALTY need nothing, SWAP newCabinetId, ALARM building, floor and section; a refused use leaves it unused',
    params: skuInPath,
    body: z.strictObject({
      newCabinetId: id.nullable().default(null),
      building: placeName,
      floor: z.int().min(-999).max(999).nullable().default(null),
      section: placeName,
    }),
    reply: nothing,
    preview: 'use',
    refusals: [
      'NOT_FOUND_ITEM',
      'BLACKHOLED_USER',
      'INVALID_ITEM_USE_REQUEST',
      'ITEM_NOT_OWNED',
      'EXTENSION_LENT_DELAYED',
      'EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED',
      'EXTENSION_LIMIT_EXCEEDED',
      'NOT_FOUND_LENT_HISTORY',
      'NOT_FOUND_CABINET',
      'SWAP_SAME_CABINET',
      'INVALID_LENT_TYPE',
      'FLOOR_CLOSED',
      'LENT_FULL',
      'LENT_BROKEN',
      'LENT_EXPIRED',
      'LENT_PENDING',
      'SWAP_EXPIRE_IMMINENT',
      'SWAP_LIMIT_EXCEEDED',
      'PENALTY_LENT_DELAYED',
      'NOT_FOUND_BAN_HISTORY',
      'NOT_FOUND_SECTION',
      'ITEM_USE_DUPLICATED',
    ],
    changes: ['cabinets', 'rental', 'penalty', 'coins', 'notice'],
  },
  listMyItems: {
    method: 'GET',
    path: '/v5/items/me',
    audience: ['user'],
    summary: "The caller's usable copies, by kind",
    reply: z.strictObject({
      extensionItems: z.array(item),
      swapItems: z.array(item),
      alarmItems: z.array(item),
      penaltyItems: z.array(item),
    }),
    refusals: [],
    shows: ['coins'],
  },
  listItemUses: {
    method: 'GET',
    path: '/v5/items/history',
    audience: ['user'],
    summary: 'The items the caller used, newest first',
    query: paging(20),
    reply: pageOf(
      z.strictObject({
        /** The how-manyth use of this person, from 1. */
        number: z.int().positive(),
        date: dateTime,
        itemDto: item,
      }),
    ),
    refusals: [],
    shows: ['coins'],
  },
  listGrantableItems: {
    method: 'GET',
    path: '/v5/admin/items',
    audience: ['admin'],
    summary: 'The items an administrator can grant, by kind',
    reply: z.strictObject({ items: z.array(itemGroup.extend({ itemType: z.enum(grantableTypes) })) }),
    refusals: [],
    shows: [],
  },
  listUserItems: {
    method: 'GET',
    path: '/v5/admin/items/users/:userId',
    audience: ['admin'],
    summary: 'The tickets and rewards a person has had, newest first; picked coins are left out',
    params: z.object({ userId: idInPath }),
    query: paging(8),
    reply: z.strictObject({ itemHistories: z.array(hadItem), totalLength: z.int().nonnegative() }),
    refusals: ['NOT_FOUND_USER'],
    shows: ['coins'],
  },
  grantItem: {
    method: 'POST',
    path: '/v5/admin/items/assign',
    audience: ['admin'],
    summary: 'Give an item to people, one to each, to all or to none; the amount is for ADMIN_REWARD_COIN alone',
    body: z.strictObject({
      itemSku: z.string().min(1).max(64),
      userIds: z.array(id).min(1).max(mostGranted),
      amount: z.int().nullable().default(null),
    }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_ITEM', 'NOT_FOUND_USER', 'INVALID_AMOUNT'],
    changes: ['coins'],
  },
});
