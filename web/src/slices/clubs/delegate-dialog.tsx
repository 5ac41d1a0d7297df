import { Crown } from 'lucide-react';
import { useAction } from '../../api/actions/action.ts';
import { FromTo } from '../../ui/data/from-to.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useExplain } from '../../ui/ui-text.ts';
import type { AboutMember } from './about-club.ts';
import { useText } from './text/use-text.ts';
import { useWhyNow } from './why-now.tsx';

/** R-CLUB-04: the master hands the role on to another member and becomes a member. */
export function DelegateDialog({ open, club, member, onClose }: AboutMember) {
  const { delegate: words } = useText().clubs;
  const explain = useExplain();
  const delegate = useAction('delegateClub', open);
  const why = useWhyNow(club, 'delegateClub', delegate, member);
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={delegate.reset}
      question={words.question}
      subline={club.clubName}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      why={why}
      done={{ note: words.note(member.userName) }}
      explain={(error) => ({ ...explain(error), title: words.failed })}
      onConfirm={async () =>
        void (await delegate.mutateAsync({
          params: { clubId: `${club.clubId}` },
          body: { clubMaster: member.userName },
        }))
      }
    >
      <FromTo
        from={{ label: words.now, mark: <Crown />, value: club.me.userName, note: words.nowThen }}
        to={{ label: words.next, value: member.userName, note: words.nextNow }}
        between={words.between}
      />
      <ReasonLine>
        {words.back[0]}
        <b>{words.back[1]}</b>
        {words.back[2]}
      </ReasonLine>
    </ConfirmFlow>
  );
}
