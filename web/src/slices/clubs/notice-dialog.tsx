import { mostNoticeGraphemes } from '@cabinet/domain';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAction } from '../../api/actions/action.ts';
import { call } from '../../api/client/client.ts';
import { Note } from '../../ui/feedback/note.tsx';
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
  /** What the notice said when the typing began. */
  const [seen, setSeen] = useState(club.clubNotice);
  const [since, setSince] = useState<string | undefined>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useAction('setClubNotice', open);
  const why = useWhyNow(club, 'setClubNotice', save);
  const changed = typed !== undefined && typed !== club.clubNotice;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      onGone={() => {
        setTyped(undefined);
        setSince(undefined);
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
      onConfirm={async () => {
        const params = { clubId: `${club.clubId}` };
        const now = await call('getClub', { params, query: { page: '0', size: '1' } });
        // A notice that already says this very text is no change: the answer to an earlier press may have been lost.
        if (now.clubNotice !== seen && now.clubNotice !== typed?.trim()) {
          // The next press means: over what it is now.
          setSeen(now.clubNotice);
          setSince(now.clubNotice);
          return false;
        }
        await save.mutateAsync({ params, body: { notice: typed ?? '' } });
        return undefined;
      }}
    >
      {club.gone !== undefined && changed && (
        <Note tone="danger" icon={<TriangleAlert size={18} aria-hidden="true" />} alert>
          <b>{club.gone}</b> {words.canStillCopy}
        </Note>
      )}
      {since !== undefined && why === undefined && (
        <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />} alert>
          {words.changedSince(since === '' ? notice.none : since)}
        </Note>
      )}
      <TextField
        label={words.label}
        value={typed ?? club.clubNotice}
        onChange={(next) => {
          if (typed === undefined) setSeen(club.clubNotice);
          setTyped(next);
        }}
        most={mostNoticeGraphemes}
        hint={words.hint}
        lines={5}
        ref={field}
      />
    </ConfirmFlow>
  );
}
