import type { Handlers } from '../../http/handler.ts';
import { excelType, Streamed } from '../../http/outcome.ts';
import { refuseFields } from '../../http/validation.ts';
import { isTooLong, openTable } from './queries/tables.ts';
import { csvOf } from './views/csv.ts';
import { inWords } from './views/in-words.ts';
import { workbookOf } from './views/workbook.ts';

export const tableHandlers: Handlers<'exportTable'> = {
  async exportTable({ params: { file }, query }, { db, policy, now, language }) {
    const { table, format } = file;
    if (isTooLong(table, { wanted: query, now })) refuseFields(['query.from'], 'longSpan', language);
    const { columns, rows: coded } = openTable(table, { db, wanted: query, policy, now });
    const rows = inWords(coded, language);
    const name = `${table}.${format}`;
    if (format === 'csv')
      return new Streamed({ type: 'text/csv; charset=utf-8', name, chunks: csvOf(columns[language], rows) });
    return new Streamed({ type: excelType, name, chunks: workbookOf(columns[language], rows) });
  },
};
