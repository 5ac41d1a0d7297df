import { useEffect, useState } from 'react';
import { onSignOut } from '../../api/client/sign-in.ts';
import { useRead } from '../../api/reads/query.ts';
import { keepDigits, takeDigits } from '../../state/typing/code-draft.ts';

/**
 * A session that ends takes the page away, but not the digits that were typed there: the dialog that is opened again for
 * the same cabinet has them.
 */
export function useKeptDigits(cabinetId: number, digits: string, open: boolean): string | undefined {
  const userId = useRead('getMe', undefined).data?.userId ?? 0;
  useEffect(() => {
    if (!open || digits === '') return undefined;
    return onSignOut(() => keepDigits({ userId, cabinetId, digits }));
  }, [open, userId, cabinetId, digits]);
  const [wasOpen, setWasOpen] = useState(false);
  const [kept, setKept] = useState<string | undefined>(undefined);
  if (open !== wasOpen) {
    setWasOpen(open);
    setKept(open ? takeDigits({ userId, cabinetId }) : undefined);
  }
  return kept;
}
