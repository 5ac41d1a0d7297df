import type { ChangeRow } from '../../api/actions/change-preview.ts';

/** The locker that somebody leaves by a return; undefined where the rows do not tell it. */
export function cabinetOf({ before }: Pick<ChangeRow, 'before'>, rows: readonly ChangeRow[]) {
  const id = before?.['cabinetId'] ?? before?.['waitingCabinetId'];
  return rows.find(({ target }) => target.kind === 'cabinet' && target.id === id)?.target;
}

/**
 * Whether a question that names one locker, or none, would not say which one somebody leaves: people may have moved.
 */
export function isElsewhere(cabinet: ReturnType<typeof cabinetOf>, namedId: number | undefined): boolean {
  return cabinet !== undefined && cabinet.id !== namedId;
}
