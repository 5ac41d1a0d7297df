import { useEffect, useState } from 'react';
import { findTyped, forgetTyped } from '../../state/typing/typed.ts';
import { useKeptAtSignOut, usePrivatePlace } from './kept-at-sign-out.ts';

const none = { digits: '' };

/**
 * The digits that were being typed for this cabinet when a sign-in ended, once: for the dialog that is opened again. It
 * keeps those that are typed now.
 */
export function useKeptDigits(cabinetId: number, digits: string, open: boolean): string | undefined {
  const whose = usePrivatePlace(`digits ${cabinetId}`);
  useKeptAtSignOut(whose, open && digits !== '' ? { digits } : undefined);
  const [wasOpen, setWasOpen] = useState(false);
  const [kept, setKept] = useState<string | undefined>(undefined);
  if (open !== wasOpen) {
    setWasOpen(open);
    setKept(open ? findTyped(whose, none)?.digits : undefined);
  }
  useEffect(() => {
    if (open) forgetTyped(whose);
  }, [open, whose]);
  return kept;
}
