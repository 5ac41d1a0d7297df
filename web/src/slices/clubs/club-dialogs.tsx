import { useKept } from '../../ui/overlays/kept.ts';
import { AddMemberDialog } from './add-member-dialog.tsx';
import { DelegateDialog } from './delegate-dialog.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import type { Club, Member } from './use-club.ts';

export type ClubQuestion = 'add' | 'remove' | 'delegate' | 'notice' | 'password';

type ClubDialogsProps = {
  club: Club;
  /** Whom a question about a member is about. */
  member: Member | undefined;
  asked: ClubQuestion | undefined;
  onClose(): void;
};

/** Everything the master of a club is asked before it is done. */
export function ClubDialogs({ club, member, asked, onClose }: ClubDialogsProps) {
  // The removed member is gone from the page before the dialog has said so.
  const about = useKept(member, asked === undefined && member !== undefined);
  const shared = { club, onClose };
  return (
    <>
      <AddMemberDialog open={asked === 'add'} {...shared} />
      <NoticeDialog open={asked === 'notice'} {...shared} />
      <PasswordDialog open={asked === 'password'} {...shared} />
      {about !== undefined && (
        <>
          <RemoveMemberDialog open={asked === 'remove'} member={about} {...shared} />
          <DelegateDialog open={asked === 'delegate'} member={about} {...shared} />
        </>
      )}
    </>
  );
}
