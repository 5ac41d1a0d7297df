import { refusal } from '@cabinet/domain';
import { instantOf } from '../../../api/client/wire-time.ts';
import { useRead } from '../../../api/reads/query.ts';
import type { CabinetView } from '../../../slices/cabinets/cabinet-view.ts';

/**
 * R-SHARE-07, R-SHARE-08: the same view, with the button disabled where too many wrong codes keep the student out of
 * the waiting session. Only the server knows how many there were, so its preview is asked.
 */
export function useTriesLeft(view: CabinetView): CabinetView {
  const asks = view.situation?.is === 'joinable';
  const enabled = asks && view.cabinetId !== null;
  const cabinetId = view.cabinet?.cabinetId ?? 0;
  const preview = useRead('previewAction', { body: { action: 'share', cabinetId } }, { enabled }).data;
  const used = asks ? preview?.reasons.find(({ code }) => code === 'SHARE_CODE_TRIAL_EXCEEDED') : undefined;
  if (used === undefined) return view;
  const until = instantOf(used.until);
  return { ...view, situation: { is: 'blocked', by: refusal('SHARE_CODE_TRIAL_EXCEEDED', until ? { until } : {}) } };
}
