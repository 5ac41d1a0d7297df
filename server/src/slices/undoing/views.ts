import type { Calls, Language, Reply } from '@cabinet/contract';
import { dateTimeText, parseTarget, type Refusal } from '@cabinet/domain';
import { presentPage } from '../../http/paging.ts';
import { refusalText } from '../../refusal.ts';
import { inOrder, type Known, type RecordRow } from './queries/records.ts';

type Page = Reply<Calls['listRecords']>;
type Record = Page['content'][number];

const gone: Known = { name: null, building: null, floor: null, section: null, visibleNum: null };

/** A record, and why it cannot be taken back now; empty when it can. */
export type Shown = { readonly row: RecordRow; readonly refusals: readonly Refusal[] };

type Paging = {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly language: Language;
};

/** R-ADM-14: a page of what administrators changed. */
export function presentRecords(
  shown: readonly Shown[],
  targets: ReadonlyMap<string, Known>,
  { language, ...paging }: Paging,
): Page {
  const content = shown.map((each) => presentRecord(each, targets, language));
  return presentPage(content, paging);
}

function presentRecord({ row, refusals }: Shown, targets: ReadonlyMap<string, Known>, language: Language): Record {
  return {
    recordId: row.id,
    at: dateTimeText(row.at),
    actor: { adminId: row.admin_id, name: row.admin_name },
    address: row.address,
    call: row.call,
    kind: row.kind,
    target: row.targets.flatMap((text) => {
      const target = parseTarget(text);
      return target === undefined ? [] : [{ ...target, ...(targets.get(text) ?? gone) }];
    }),
    before: [...inOrder(row.before)],
    after: [...inOrder(row.after)],
    undo: {
      allowed: refusals.length === 0,
      reasons: refusals.map(({ refused, facts = {} }) => ({
        code: refused,
        message: refusalText(refused, facts, language),
      })),
    },
  };
}
