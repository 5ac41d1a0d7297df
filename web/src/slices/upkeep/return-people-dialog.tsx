import { targetText } from '@cabinet/domain';
import { type ReactNode, useState } from 'react';
import { useConfirmedChange } from '../../api/actions/change-preview.ts';
import { touchOwn } from '../../api/live/news.ts';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { PersonPicker } from './person-picker.tsx';
import { Refused } from './refused.tsx';
import { ReturnRows } from './return-rows.tsx';
import { useText } from './text/use-text.ts';
import { useUndo } from './use-undo.ts';

type Person = { readonly userId: number; readonly name: string };

type ReturnPeopleDialogProps = {
  open: boolean;
  /** Those who can be chosen; one alone is chosen already. */
  people: readonly Person[];
  /** The people who have not left since they could be chosen; all of them where this is not given. */
  thereIds?: ReadonlySet<number>;
  /** The locker that the subline names, if any. The people may have moved to another one since. */
  namedId?: number;
  subline: ReactNode;
  onClose(): void;
};

function usePicked(people: readonly Person[], open: boolean) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setPicked(new Set(people.length === 1 ? people.map(({ userId }) => userId) : []));
  }
  return [picked, setPicked] as const;
}

/** R-ADM-09, R-ADM-10: the question before people's rentals are returned; of a shared locker one chooses whose. */
export function ReturnPeopleDialog({ open, people, thereIds, namedId, subline, onClose }: ReturnPeopleDialogProps) {
  const text = useText();
  const words = text.upkeep.return;
  const [picked, setPicked] = usePicked(people, open);
  const asked = { userIds: people.map(({ userId }) => userId).filter((id) => picked.has(id)) };
  const chosen = asked.userIds.length > 0;
  const change = useConfirmedChange('returnForUsers', { action: 'returnForUsers', ...asked }, open && chosen);
  const undoOf = useUndo('returnForUsers');
  const { preview } = change;
  const why = () => {
    if (!chosen) return <ReasonLine>{words.choose}</ReasonLine>;
    return preview?.allowed === false && <Refused preview={preview} />;
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.title}
      subline={subline}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={preview === undefined}
      why={why()}
      done={{ title: words.done }}
      onConfirm={async () => {
        for (const { target } of preview?.rows ?? [])
          if (target.kind === 'cabinet' && target.id !== null) touchOwn(target.id);
        if (!(await change.confirm({ body: asked }))) return false;
        return undoOf(asked.userIds.map((id) => targetText({ kind: 'user', id })));
      }}
    >
      {people.length > 1 && <PersonPicker people={people} thereIds={thereIds} picked={picked} onPick={setPicked} />}
      {chosen && (
        <PreviewSlot seen={change} words={text.previews}>
          {(seen) => <ReturnRows preview={seen} ofPeople={{ namedId }} />}
        </PreviewSlot>
      )}
    </ConfirmFlow>
  );
}
