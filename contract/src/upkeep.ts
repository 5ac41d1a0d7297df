import { cabinetStatuses, lentTypes } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { id, idInPath, label, nothing, typedText } from './shapes.ts';

const inPath = z.object({ cabinetId: idInPath });
const ofCabinets = z.array(id).min(1).max(400);
/** Null or absent leaves it unchanged. */
const unchanged = <Choice extends z.ZodType>(choice: Choice) => choice.nullable().default(null);
const note = typedText(64);
const place = z.int().nonnegative().max(999);

/** What administrators do to cabinets, and the returns they make for people. */
export const upkeep = defineCalls({
  changeCabinets: {
    method: 'PATCH',
    path: '/v4/admin/cabinets',
    audience: ['admin'],
    summary: 'Type and status of cabinets that nobody uses: all of them, or none',
    body: z.strictObject({
      cabinetIds: ofCabinets,
      lentType: unchanged(z.enum(lentTypes)),
      status: unchanged(z.enum(cabinetStatuses)),
    }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_CABINET', 'UNCHANGEABLE_CABINET', 'INVALID_STATUS'],
    changes: ['cabinets'],
  },
  setCabinetNote: {
    method: 'PATCH',
    path: '/v4/admin/cabinets/:cabinetId/status-note',
    audience: ['admin'],
    summary: 'The note about a cabinet; empty clears it',
    params: inPath,
    body: z.strictObject({ statusNote: note }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_CABINET'],
    changes: ['cabinets', 'rental'],
  },
  setCabinetTitle: {
    method: 'PATCH',
    path: '/v4/admin/cabinets/:cabinetId/title',
    audience: ['admin'],
    summary: 'The title of a cabinet; empty clears it',
    params: inPath,
    body: z.strictObject({ title: label }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_CABINET'],
    changes: ['cabinets', 'rental'],
  },
  setCabinetPlace: {
    method: 'PATCH',
    path: '/v4/admin/cabinets/:cabinetId/grid',
    audience: ['admin'],
    summary: 'Row and column of a cabinet in its section, from 0',
    params: inPath,
    body: z.strictObject({ row: place, col: place }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_CABINET'],
    changes: ['cabinets'],
  },
  setCabinetNumber: {
    method: 'PATCH',
    path: '/v4/admin/cabinets/:cabinetId/visible-num',
    audience: ['admin'],
    summary: 'The number on the door; INVALID_ARGUMENT when another cabinet of the floor has it',
    params: inPath,
    body: z.strictObject({ visibleNum: z.int().nonnegative().max(9999) }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_CABINET'],
    changes: ['cabinets', 'rental', 'club'],
  },
  returnForCabinets: {
    method: 'PATCH',
    path: '/v4/admin/return-cabinets',
    audience: ['admin'],
    summary:
      'Return these cabinets for everybody who rents them or waits there, clubs too; those without are left as they are',
    body: z.strictObject({ cabinetIds: ofCabinets }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_CABINET', 'NOT_FOUND_LENT_HISTORY'],
    changes: ['cabinets', 'rental', 'seat', 'penalty', 'club'],
  },
  returnForUsers: {
    method: 'PATCH',
    path: '/v4/admin/return-users',
    audience: ['admin'],
    summary: 'Return for these people what they rent, and free the seats of those who wait',
    body: z.strictObject({ userIds: z.array(id).min(1).max(100) }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_USER', 'NOT_FOUND_LENT_HISTORY'],
    changes: ['cabinets', 'rental', 'seat', 'penalty'],
  },
});
