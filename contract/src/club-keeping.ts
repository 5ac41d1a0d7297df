import { z } from 'zod';
import { place } from './cabinets.ts';
import { defineCalls } from './call.ts';
import { fourDigits, id, idInPath, nothing, pageOf, paging, typedText, v6PageOf } from './shapes.ts';

const club = z.strictObject({ clubId: id, clubName: z.string(), clubMaster: z.string().nullable() });
/** A club with how many are in it and the cabinet it has. */
const keptClub = club.extend({
  members: z.int().positive(),
  cabinet: z.strictObject({ cabinetId: id, ...place, visibleNum: z.int().nonnegative() }).nullable(),
});
const inPath = z.object({ clubId: idInPath });
const withCabinet = inPath.extend({ cabinetId: idInPath });
const wanted = z.strictObject({ clubName: typedText(30, 1), clubMaster: typedText(32, 1) });

/** What administrators do to clubs. */
export const clubKeeping = defineCalls({
  listClubs: {
    method: 'GET',
    path: '/v4/admin/clubs',
    audience: ['admin'],
    summary: 'Every club, by name',
    query: paging(10),
    reply: pageOf(club),
    refusals: [],
    shows: ['club'],
  },
  listKeptClubs: {
    method: 'GET',
    path: '/v6/admin/clubs',
    audience: ['admin'],
    summary: 'Every club, by name, with how many are in it and the cabinet it has',
    query: paging(10),
    reply: v6PageOf(keptClub),
    refusals: [],
    shows: ['club', 'cabinets'],
  },
  listKeptMembers: {
    method: 'GET',
    path: '/v6/admin/clubs/:clubId/users',
    audience: ['admin'],
    summary: 'The members of a club, the master first, then by name',
    params: inPath,
    query: paging(100),
    reply: v6PageOf(z.strictObject({ userId: id, userName: z.string() })),
    refusals: ['NOT_FOUND_CLUB'],
    shows: ['club'],
  },
  createClub: {
    method: 'POST',
    path: '/v4/admin/clubs',
    audience: ['admin'],
    summary: 'Make a club with its master, named by the name of the person',
    body: wanted,
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_USER', 'CLUB_ALREADY_EXISTED'],
    changes: ['club'],
  },
  changeClub: {
    method: 'PATCH',
    path: '/v4/admin/clubs/:clubId',
    audience: ['admin'],
    summary: 'Rename a club, or make another member its master',
    params: inPath,
    body: wanted,
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_CLUB', 'NOT_CLUB_USER', 'CLUB_ALREADY_EXISTED'],
    changes: ['club', 'cabinets'],
  },
  deleteClub: {
    method: 'DELETE',
    path: '/v4/admin/clubs/:clubId',
    audience: ['admin'],
    summary: 'Delete a club that has no cabinet',
    params: inPath,
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_CLUB', 'CLUB_HAS_LENT_CABINET'],
    changes: ['club'],
  },
  lendClubCabinet: {
    method: 'POST',
    path: '/v4/admin/clubs/:clubId/cabinets/:cabinetId',
    audience: ['admin'],
    summary: 'Lend a free club cabinet to a club that has none',
    params: withCabinet,
    reply: nothing,
    preview: 'change',
    refusals: [
      'NOT_FOUND_CLUB',
      'NOT_FOUND_CABINET',
      'INVALID_LENT_TYPE',
      'LENT_FULL',
      'LENT_BROKEN',
      'LENT_EXPIRED',
      'LENT_PENDING',
      'LENT_ALREADY_EXISTED',
    ],
    changes: ['club', 'cabinets'],
  },
  returnClubCabinet: {
    method: 'DELETE',
    path: '/v4/admin/clubs/:clubId/cabinets/:cabinetId',
    audience: ['admin'],
    summary: 'Return the cabinet of a club, which is free at once; the password of its lock may be left',
    params: withCabinet,
    body: z.strictObject({ cabinetMemo: fourDigits.nullable().default(null) }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_CLUB_LENT_HISTORY'],
    changes: ['club', 'cabinets'],
  },
});
