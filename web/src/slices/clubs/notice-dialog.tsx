import { mostNoticeGraphemes } from '@cabinet/domain';
import { useRef, useState } from 'react';
import { useAction } from '../../api/action.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useExplain } from '../../ui/ui-text.ts';
import type { AboutClub } from './about-club.ts';
import { useText } from './text/use-text.ts';
import { useWhyNow } from './why-now.tsx';

/** R-CLUB-06: the master writes what all members read. */
export function NoticeDialog({ open, club, onClose }: AboutClub) {
  const { notice, setNotice: words } = useText().clubs;
  const explain = useExplain();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useAction('setClubNotice');
  const why = useWhyNow(club, 'setClubNotice', save);
  const changed = typed !== undefined && typed !== club.clubNotice;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => {
        setTyped(undefined);
        save.reset();
      }}
      question={notice.title}
      subline={club.clubName}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={!changed}
      typed={changed}
      focusFirst={field}
      why={why}
      done={{ title: words.done }}
      explain={(error) => ({ ...explain(error), title: words.failed })}
      onConfirm={async () =>
        void (await save.mutateAsync({ params: { clubId: `${club.clubId}` }, body: { notice: typed ?? '' } }))
      }
    >
      <TextField
        label={words.label}
        value={typed ?? club.clubNotice}
        onChange={setTyped}
        most={mostNoticeGraphemes}
        hint={words.hint}
        lines={5}
        ref={field}
      />
    </ConfirmFlow>
  );
}
