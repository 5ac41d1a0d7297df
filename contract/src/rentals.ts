import { takingRefusals } from '@cabinet/domain';
import { z } from 'zod';
import { place } from './cabinets.ts';
import { defineCalls } from './call.ts';
import { dateTime, fourDigits, id, idInPath, label, nothing, pageOf, paging } from './shapes.ts';

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

/** The same of a cabinet, which a club may have had: then the id and the name are those of the club. R-CLUB-09. */
const cabinetRecord = rentalRecord.extend({ ofClub: z.boolean() });

/** A rental that was returned late, and the penalty that followed; null once that was released, or without one. */
const lateReturn = rentalRecord.omit({ userId: true, name: true }).extend({
  endedAt: dateTime,
  overdueDays: z.int().positive(),
  penalty: z
    .strictObject({
      days: z.int().positive(),
      /** By how many of these days tickets have lessened it. */
      reducedByDays: z.int().nonnegative(),
      startsAt: dateTime,
      endsAt: dateTime,
    })
    .nullable(),
});

/** Null or absent leaves it unchanged, empty clears it. */
const kept = label.nullable().default(null);

export const rentals = defineCalls({
  rentPrivateCabinet: {
    method: 'POST',
    path: '/v4/lent/cabinets/:cabinetId',
    audience: ['user'],
    summary: 'Rent a private cabinet',
    params: z.object({ cabinetId: idInPath }),
    reply: nothing,
    preview: 'rent',
    refusals: takingRefusals,
    changes: ['cabinets', 'rental'],
  },
  updateMyCabinet: {
    method: 'PATCH',
    path: '/v4/lent/me/cabinet',
    audience: ['user'],
    summary: 'Title and memo of the rented cabinet',
    // The cabinet the texts were typed for. Their writer may hold another one by now; without this they go to the one
    // they hold.
    body: z.strictObject({ title: kept, memo: kept, cabinetId: id.optional() }),
    reply: nothing,
    refusals: ['NOT_FOUND_CABINET'],
    changes: ['cabinets', 'rental'],
  },
  returnCabinet: {
    method: 'PATCH',
    path: '/v4/lent/return',
    audience: ['user', 'agu'],
    summary: 'Return the rented cabinet; the token of an A.G.U user is spent by it',
    reply: nothing,
    preview: 'return',
    refusals: ['NOT_FOUND_LENT_HISTORY', 'RETURN_PASSWORD_REQUIRED'],
    changes: ['cabinets', 'rental', 'penalty'],
  },
  returnCabinetWithPassword: {
    method: 'PATCH',
    path: '/v4/lent/return-memo',
    audience: ['user', 'agu'],
    summary: 'Return and leave the lock password for the next renter; the token of an A.G.U user is spent by it',
    body: z.strictObject({ cabinetMemo: fourDigits }),
    reply: nothing,
    preview: 'return',
    refusals: ['NOT_FOUND_LENT_HISTORY'],
    changes: ['cabinets', 'rental', 'penalty'],
  },
  listMyRentals: {
    method: 'GET',
    path: '/v4/lent/me/histories',
    audience: ['user'],
    summary: "The caller's rentals, newest first",
    query: paging(10),
    reply: pageOf(rentalRecord),
    refusals: [],
    shows: ['rental'],
  },
  listUserRentals: {
    method: 'GET',
    path: '/v4/admin/users/:userId/lent-histories',
    audience: ['admin'],
    summary: 'The rentals of a person, newest first',
    params: z.object({ userId: idInPath }),
    query: paging(8),
    reply: pageOf(rentalRecord),
    refusals: ['NOT_FOUND_USER'],
    shows: ['cabinets', 'rental'],
  },
  listCabinetRentals: {
    method: 'GET',
    path: '/v4/admin/cabinets/:cabinetId/lent-histories',
    audience: ['admin'],
    summary: 'The rentals of a cabinet, newest first; of an unknown one an empty page',
    params: z.object({ cabinetId: idInPath }),
    query: paging(8),
    reply: pageOf(cabinetRecord),
    refusals: [],
    shows: ['cabinets', 'rental'],
  },
  listMyLateReturns: {
    method: 'GET',
    path: '/v6/lent/me/late-returns',
    audience: ['user'],
    summary: "The caller's rentals that were returned late, newest first, at most 100, each with its penalty",
    reply: z.strictObject({ data: z.array(lateReturn) }),
    refusals: [],
    shows: ['rental', 'penalty'],
  },
});
