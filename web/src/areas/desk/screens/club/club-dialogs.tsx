import { ChangeDialog } from '../../../../slices/clubs/keeping/change-dialog.tsx';
import { CreateDialog } from '../../../../slices/clubs/keeping/create-dialog.tsx';
import { DeleteDialog } from '../../../../slices/clubs/keeping/delete-dialog.tsx';
import { ReturnDialog } from '../../../../slices/clubs/keeping/return-dialog.tsx';
import { useUndo } from '../../../../slices/upkeep/use-undo.ts';
import type { Asked } from './admin-club.tsx';

type ClubDialogsProps = { asked: Asked | undefined; open: boolean; onClose(): void };

/** The question that was opened last; each one keeps what it began with until it is gone. */
export function ClubDialogs({ asked, open, onClose }: ClubDialogsProps) {
  const changed = useUndo('changeClub');
  const deleted = useUndo('deleteClub');
  const returned = useUndo('returnClubCabinet');
  if (asked === undefined) return null;
  if (asked.question === 'create') return <CreateDialog open={open} onClose={onClose} />;
  const about = { open, club: asked.club, onClose };
  switch (asked.question) {
    case 'change':
      return <ChangeDialog key={asked.club.clubId} {...about} undoOf={changed} />;
    case 'delete':
      return <DeleteDialog {...about} undoOf={deleted} />;
    case 'return':
      return <ReturnDialog {...about} undoOf={returned} />;
  }
}
