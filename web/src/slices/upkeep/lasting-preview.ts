import { useState } from 'react';
import type { ChangePreview } from '../../api/actions/change-preview.ts';

/** What was shown last stays while the preview of another question is on its way, so that nothing jumps. */
export function useLastingPreview<Seen extends { readonly preview: ChangePreview | undefined }>(seen: Seen): Seen {
  const [last, setLast] = useState(seen.preview);
  if (seen.preview !== undefined && seen.preview !== last) setLast(seen.preview);
  return { ...seen, preview: seen.preview ?? last };
}
