import { listWhyNot } from '@cabinet/domain';
import type { Handlers } from '../../http/handler.ts';
import { undoRecord } from './commands/undo.ts';
import { readUndoFacts } from './queries/facts.ts';
import { listChangedAgain, listRecords, readTargets } from './queries/records.ts';
import { presentRecords, type Shown } from './views.ts';

export const undoingHandlers: Handlers<'listRecords' | 'undoRecord'> = {
  async listRecords({ query }, { db, policy, now, language }) {
    const { rows, total } = await listRecords(db, query);
    const ids = rows.map(({ id }) => id);
    const [targets, changedAgain] = await Promise.all([readTargets(db, rows), listChangedAgain(db, ids)]);
    const shown: Shown[] = [];
    for (const row of rows) {
      const facts = await readUndoFacts(db, row, changedAgain, now);
      shown.push({ row, refusals: listWhyNot('undo', facts, policy, now) });
    }
    return presentRecords(shown, targets, { ...query, total, language });
  },

  async undoRecord({ params }, { tx, record, ...moment }) {
    return record(tx, await undoRecord(tx, params.recordId, moment));
  },
};
