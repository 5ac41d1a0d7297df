import { cabinetStatuses } from '@cabinet/domain';
import { z } from 'zod';
import { defineCalls } from './call.ts';
import { recordFilters } from './records.ts';
import { idInPath, typedText } from './shapes.ts';

/** The tables of the administrators that can be kept as a file. */
const exportTables = [
  'cabinets',
  'rentals',
  'users',
  'banned',
  'overdue',
  'clubs',
  'items',
  'coins',
  'talks',
  'admins',
  'records',
  'floors',
  'rental-days',
  'coin-totals',
  'coin-days',
  'picks',
  'items-had',
] as const;
export type ExportTable = (typeof exportTables)[number];
const formats = ['csv', 'xlsx'] as const;

const pattern = new RegExp(`^(${exportTables.join('|')})\\.(${formats.join('|')})$`);
const file = z
  .string()
  .regex(pattern)
  .transform((text) => {
    const [table, format] = text.split('.') as [ExportTable, (typeof formats)[number]];
    return { table, format };
  });

const wholeNumber = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${digits}}$`))
    .transform(Number);

export const tables = defineCalls({
  exportTable: {
    method: 'GET',
    path: '/v6/admin/exports/:file',
    audience: ['admin'],
    summary: `A table as a file for a spreadsheet, as CSV or for Excel: ${exportTables.map((table) => `\`${table}.csv\``).join(', ')} or the same with \`.xlsx\`; \`userId\` and \`cabinetId\` are for rentals, \`userId\` for items and coins, \`name\` for users, \`status\` for cabinets, the others for records`,
    params: z.object({ file }),
    query: recordFilters.extend({
      userId: idInPath.optional(),
      cabinetId: idInPath.optional(),
      name: typedText(32).optional(),
      status: z.enum(cabinetStatuses).optional(),
      building: typedText(32).optional(),
      floor: wholeNumber(3).optional(),
      section: typedText(64).optional(),
      offered: z.enum(['true', 'false']).optional(),
      year: wholeNumber(4).optional(),
      month: z
        .string()
        .regex(/^(0?[1-9]|1[0-2])$/)
        .transform(Number)
        .optional(),
    }),
    reply: z.string(),
    refusals: [],
    shows: [],
    answer: 'table',
    rateLimit: { tries: 60, seconds: 60 },
  },
});
