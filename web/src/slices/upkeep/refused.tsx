import type { ChangePreview } from '../../api/actions/change-preview.ts';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';

/** Why a change would be refused as it is asked. */
export function Refused({ preview: { reasons } }: { preview: ChangePreview }) {
  return <ReasonList reasons={reasons.map(({ code, message }) => ({ key: code, fact: message }))} />;
}
