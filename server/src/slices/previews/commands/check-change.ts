import type { CallName, Language } from '@cabinet/contract';
import type { AdminWrite } from '@cabinet/domain';
import type { Tx } from '../../../db/tx.ts';
import { refuse } from '../../../refusal.ts';
import { type Asked, readAsked } from '../queries/asked.ts';
import { readChange, readNames } from '../queries/change.ts';
import { changeToken, presentChange } from '../views/change.ts';

type Done = {
  readonly action: CallName;
  /** The input of the call, from its path and body. */
  readonly given: object;
  readonly writes: readonly AdminWrite[];
  readonly token: string;
  readonly language: Language;
  readonly now: Temporal.Instant;
};

/**
 * Compares what a change has done with the preview it was confirmed on. Refuses PREVIEW_STALE, with the fresh preview,
 * when they differ; that undoes the change.
 */
export async function checkChange(tx: Tx, { action, given, writes, token, language, now }: Done): Promise<void> {
  const asked = await readAsked(tx, { ...given, action } as Asked);
  const seen = await readChange(tx, { asked: asked.targets, writes });
  if (changeToken(action, seen) === token) return;
  const rows = seen.rows.map((row) => ({ ...row, no: null }));
  const known = await readNames(tx, rows);
  const fresh = { action: asked.action, rows, others: seen.others, refusals: [], known };
  refuse('PREVIEW_STALE', { preview: presentChange(fresh, language, now) });
}
