import { cabinetStatuses } from '@cabinet/domain';
import { z } from 'zod';
import { cabinet, cabinetInfo, place } from './cabinets.ts';
import { defineCalls } from './call.ts';
import { dateTime, id, idInPath, pageOf, paging, typedText } from './shapes.ts';

const person = z.strictObject({ userId: id, name: z.string() });

/** A person with the penalty that runs now, the cabinet in which they rent or wait, and until when they rent it. */
const foundPerson = person.extend({
  bannedAt: dateTime.nullable(),
  unbannedAt: dateTime.nullable(),
  cabinetInfo: cabinetInfo.nullable(),
  /** Null for somebody who waits, too. */
  expiredAt: dateTime.nullable(),
});

const byName = paging(10).extend({ name: typedText(32, 1) });
const byNumber = z.object({
  visibleNum: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

export const search = defineCalls({
  suggestPeople: {
    method: 'GET',
    path: '/v4/admin/search/users-simple',
    audience: ['admin'],
    summary: 'People whose name contains some letters, whatever their case, by name',
    query: byName,
    reply: pageOf(person),
    refusals: [],
    shows: [],
  },
  searchPeople: {
    method: 'GET',
    path: '/v4/admin/search/users',
    audience: ['admin'],
    summary: 'The same with the penalty that runs now and the cabinet in which each rents or waits',
    query: byName,
    reply: pageOf(foundPerson),
    refusals: [],
    shows: ['cabinets', 'rental', 'penalty'],
  },
  getPerson: {
    method: 'GET',
    path: '/v6/admin/users/:userId',
    audience: ['admin'],
    summary:
      'One person, as the search shows them, with their mail address, and whether their school account is active',
    params: z.object({ userId: idInPath }),
    reply: foundPerson.extend({ email: z.string().nullable(), isActive: z.boolean() }),
    refusals: ['NOT_FOUND_USER'],
    shows: ['cabinets', 'rental', 'penalty'],
  },
  suggestCabinets: {
    method: 'GET',
    path: '/v4/admin/search/cabinets-simple',
    audience: ['admin'],
    summary: 'The cabinets with a number, on every floor of every building',
    query: byNumber,
    reply: pageOf(z.strictObject({ cabinetId: id, ...place, visibleNum: z.int().nonnegative() })),
    refusals: [],
    shows: [],
  },
  searchCabinets: {
    method: 'GET',
    path: '/v4/admin/search/cabinets',
    audience: ['admin'],
    summary: 'The same with the people who use them, by floor',
    query: byNumber,
    reply: pageOf(cabinet),
    refusals: [],
    shows: ['cabinets', 'rental'],
  },
  listCabinetsByStatus: {
    method: 'GET',
    path: '/v4/admin/cabinets/status/:status',
    audience: ['admin'],
    summary: 'The cabinets in a status, by building, floor and number; BROKEN includes BANNED',
    params: z.object({ status: z.enum(cabinetStatuses) }),
    query: paging(20),
    reply: pageOf(cabinetInfo),
    refusals: [],
    shows: ['cabinets'],
  },
});
