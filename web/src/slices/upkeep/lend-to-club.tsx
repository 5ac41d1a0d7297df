import type { ComponentProps } from 'react';
import { LendDialog } from '../clubs/keeping/lend-dialog.tsx';
import { useUndo } from './use-undo.ts';

/** The question to which club a locker is lent, whose answer can be taken back. */
export function LendToClub(asked: Omit<ComponentProps<typeof LendDialog>, 'undoOf'>) {
  return <LendDialog {...asked} undoOf={useUndo('lendClubCabinet')} />;
}
