import { EyeOff, Lock, UserMinus } from 'lucide-react';
import { useAction } from '../../api/actions/action.ts';
import { ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useExplain } from '../../ui/ui-text.ts';
import type { AboutMember } from './about-club.ts';
import { useText } from './text/use-text.ts';
import { useWhyNow } from './why-now.tsx';

/** R-CLUB-04: the master removes another member. */
export function RemoveMemberDialog({ open, club, member, onClose }: AboutMember) {
  const { remove: words } = useText().clubs;
  const explain = useExplain();
  const remove = useAction('removeClubMember', open);
  const why = useWhyNow(club, 'removeClubMember', remove, member);
  const params = { clubId: `${club.clubId}`, userId: `${member.userId}` };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={remove.reset}
      icon={<UserMinus size={24} />}
      tone="danger"
      question={words.question}
      subline={`${member.userName} ·\u00a0${club.clubName}`}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      why={why}
      done={{ note: words.note(member.userName) }}
      explain={(error) => ({ ...explain(error), title: words.failed })}
      onConfirm={async () => void (await remove.mutateAsync({ params }))}
      consequences={
        <>
          <ConsequenceList
            items={[
              { icon: <EyeOff size={18} />, label: words.page, after: words.pageThen },
              ...(club.password === null
                ? []
                : [{ icon: <Lock size={18} />, label: words.lock, after: words.lockThen }]),
            ]}
          />
          {club.password !== null && <ReasonLine>{words.advice}</ReasonLine>}
        </>
      }
    />
  );
}
