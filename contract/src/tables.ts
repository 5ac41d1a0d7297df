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
    }),
    reply: z.string(),
    refusals: [],
    shows: [],
    answer: 'table',
    rateLimit: { tries: 60, seconds: 60 },
  },
});
