import { z } from 'zod';
import { cabinet, place } from './cabinets.ts';
import { defineCalls } from './call.ts';
import { dateTime, fourDigits, id, idInPath, nothing, pageOf, paging, typedText } from './shapes.ts';

/** The caller's own cabinet: everything a renter may see of it. */
const myRental = cabinet.omit({ shareCode: true }).extend({
  memo: z.string().nullable(),
  shareCode: fourDigits.nullable(),
  previousUserName: z.string().nullable(),
});

/** One line of a rental history. */
const rentalRecord = z.strictObject({
  userId: id,
  name: z.string(),
  cabinetId: id,
  visibleNum: z.int().nonnegative(),
  ...place,
  startedAt: dateTime,
  endedAt: dateTime.nullable(),
});

/** Null or absent: unchanged. Empty: cleared. */
const label = typedText(14).nullable().default(null);

export const rentals = defineCalls({
  rentPrivateCabinet: {
    method: 'POST',
    path: '/v4/lent/cabinets/:cabinetId',
    audience: ['user'],
    summary: 'Rent a private cabinet',
    params: z.object({ cabinetId: idInPath }),
    reply: nothing,
    preview: 'rent',
    refusals: [
      'NOT_FOUND_CABINET',
      'LENT_FULL',
      'INVALID_LENT_TYPE',
      'FLOOR_CLOSED',
      'ALL_BANNED_USER',
      'BLACKHOLED_USER',
      'LENT_ALREADY_EXISTED',
      'LENT_BROKEN',
      'LENT_EXPIRED',
      'LENT_PENDING',
    ],
  },
  getMyRental: {
    method: 'GET',
    path: '/v4/lent/me',
    audience: ['user'],
    summary: 'What the caller rents; 204 with nothing',
    reply: myRental.nullable(),
    refusals: [],
  },
  updateMyCabinet: {
    method: 'PATCH',
    path: '/v4/lent/me/cabinet',
    audience: ['user'],
    summary: 'Title and memo of the rented cabinet',
    body: z.strictObject({ title: label, memo: label }),
    reply: nothing,
    refusals: ['NOT_FOUND_CABINET'],
  },
  returnCabinet: {
    method: 'PATCH',
    path: '/v4/lent/return',
    audience: ['user'],
    summary: 'Return the rented cabinet',
    reply: nothing,
    preview: 'return',
    refusals: ['NOT_FOUND_LENT_HISTORY', 'RETURN_PASSWORD_REQUIRED'],
  },
  returnCabinetWithPassword: {
    method: 'PATCH',
    path: '/v4/lent/return-memo',
    audience: ['user'],
    summary: 'Return and leave the lock password for the next renter',
    body: z.strictObject({ cabinetMemo: fourDigits }),
    reply: nothing,
    preview: 'return',
    refusals: ['NOT_FOUND_LENT_HISTORY'],
  },
  listMyRentals: {
    method: 'GET',
    path: '/v4/lent/me/histories',
    audience: ['user'],
    summary: "The caller's rentals, newest first",
    query: paging(10),
    reply: pageOf(rentalRecord),
    refusals: [],
  },
});
