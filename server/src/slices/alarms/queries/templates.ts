import type { Db } from '../../../db/tx.ts';

export type TemplateRow = { readonly id: number; readonly title: string; readonly body: string };

/** R-ADM-16: what administrators often write, in the order of the campus. */
export async function listTemplates(db: Db): Promise<TemplateRow[]> {
  return db.selectFrom('message_templates').select(['id', 'title', 'body']).orderBy('position').execute();
}
