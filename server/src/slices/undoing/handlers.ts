import { listWhyNot } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { undoRecord } from './commands/undo.ts';
import { readUndoFacts } from './queries/facts.ts';
import { listRecords, readTargets } from './queries/records.ts';
import { presentRecords, type Shown } from './views.ts';

export const undoingHandlers: Handlers<'listRecords' | 'undoRecord'> = {
  async listRecords({ query }, { db, policy, now, language }) {
    const { rows, total } = await listRecords(db, query);
    const targets = await readTargets(db, rows);
    const shown: Shown[] = [];
    for (const row of rows)
      shown.push({ row, refusals: listWhyNot('undo', await readUndoFacts(db, row, now), policy, now) });
    return presentRecords(shown, targets, { ...query, total, language });
  },

  async undoRecord({ params }, { tx, record, ...moment }) {
    return record(tx, await undoRecord(tx, params.recordId, moment));
  },
};
