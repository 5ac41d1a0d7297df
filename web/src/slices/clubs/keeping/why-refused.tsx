import type { ChangePreview } from '../../../api/actions/change-preview.ts';
import { ReasonList } from '../../../ui/feedback/reason-list.tsx';

/** Why a change of a club would be refused as it is asked; nothing when it would not. */
export function whyRefused(preview: ChangePreview | undefined) {
  if (preview === undefined || preview.allowed) return undefined;
  return <ReasonList reasons={preview.reasons.map(({ code, message }) => ({ key: code, fact: message }))} />;
}
