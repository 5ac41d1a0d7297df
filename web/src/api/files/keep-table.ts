import { calls } from 'virtual:calls';
import type { ExportTable } from '@cabinet/contract';
import { addressOf, type GivenTo } from '../client/client.ts';
import { keepAs } from './keep-as.ts';

/** The kinds of file in which a table can be kept. */
const formats = { CSV: 'csv', Excel: 'xlsx' } as const;
export const tableFormats = Object.keys(formats) as (keyof typeof formats)[];

/** Fetches a table of administrators and has the browser keep it. Throws CallRefused or CallFailed. */
export async function keepTable(
  table: ExportTable,
  format: keyof typeof formats,
  query: GivenTo<'exportTable'>['query'] = {},
): Promise<void> {
  const [method, path] = calls.exportTable;
  const file = `${table}.${formats[format]}`;
  await keepAs({ method, path: addressOf(path, { params: { file }, query }) }, file);
}
