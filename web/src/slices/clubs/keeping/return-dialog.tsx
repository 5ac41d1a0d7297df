import { targetText } from '@cabinet/domain';
import { Bell, KeyRound, LockOpen } from 'lucide-react';
import { useConfirmedChange } from '../../../api/actions/change-preview.ts';
import { touchOwn } from '../../../api/live/news.ts';
import { ConsequenceList } from '../../../ui/data/consequence-list.tsx';
import { PreviewSlot } from '../../../ui/feedback/preview-slot.tsx';
import { ConfirmFlow } from '../../../ui/overlays/confirm-flow.tsx';
import { type AboutKept, placeText } from './kept-club.ts';
import { useText } from './text/use-text.ts';
import { whyRefused } from './why-refused.tsx';

/** R-ADM-11: an administrator returns the locker of a club, which is free at once. */
export function ReturnDialog({ open, club, onClose, undoOf }: AboutKept) {
  const text = useText();
  const { return: words } = text.clubKeeping;
  const { clubId, clubName, cabinet } = club;
  const ids = { clubId, cabinetId: cabinet?.cabinetId ?? 0 };
  const body = { cabinetMemo: null };
  const change = useConfirmedChange(
    'returnClubCabinet',
    { action: 'returnClubCabinet', ...ids, ...body },
    open && cabinet !== null,
  );
  const { preview } = change;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={cabinet === null ? clubName : `${clubName} ·\u00a0${placeText(text, cabinet)}`}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={preview === undefined}
      why={whyRefused(preview)}
      done={{ title: words.done }}
      onConfirm={async () => {
        touchOwn(ids.cabinetId);
        const params = { clubId: `${clubId}`, cabinetId: `${ids.cabinetId}` };
        if (!(await change.confirm({ params, body }))) return false;
        return undoOf([targetText({ kind: 'club', id: clubId })]);
      }}
    >
      <PreviewSlot seen={change} words={text.previews} lines={0}>
        {({ allowed, notices }) =>
          allowed && (
            <ConsequenceList
              items={[
                { icon: <LockOpen size={18} />, label: words.state, before: words.used, after: words.free },
                { icon: <KeyRound size={18} />, label: words.password, after: words.passwordGone },
                { icon: <Bell size={18} />, label: notices.join(' ') },
              ]}
            />
          )
        }
      </PreviewSlot>
    </ConfirmFlow>
  );
}
