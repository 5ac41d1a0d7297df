import { targetText } from '@cabinet/domain';
import type { ReactNode } from 'react';
import { useConfirmedChange } from '../../api/actions/change-preview.ts';
import { touchOwn } from '../../api/live/news.ts';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { Refused } from './refused.tsx';
import { ReturnRows } from './return-rows.tsx';
import { useText } from './text/use-text.ts';
import { useUndo } from './use-undo.ts';

type ReturnCabinetsDialogProps = {
  open: boolean;
  cabinetIds: readonly number[];
  /** Names what is returned: `2층 Oasis 126번`; of several, how many there are that somebody still uses. */
  subline: ReactNode | ((count: number) => ReactNode);
  onClose(): void;
};

/** R-ADM-10, R-ADM-11: the question before lockers are returned for everybody in them, clubs too. */
export function ReturnCabinetsDialog({ open, cabinetIds, subline, onClose }: ReturnCabinetsDialogProps) {
  const text = useText();
  const words = text.upkeep.return;
  const asked = { cabinetIds: [...cabinetIds] };
  const change = useConfirmedChange('returnForCabinets', { action: 'returnForCabinets', ...asked }, open);
  const undoOf = useUndo('returnForCabinets');
  const { preview } = change;
  const used = preview?.rows.filter(({ target, outcome }) => target.kind === 'cabinet' && outcome === 'CHANGED');
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.title}
      subline={typeof subline === 'function' ? subline(used?.length ?? cabinetIds.length) : subline}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      incomplete={preview === undefined}
      why={preview?.allowed === false && <Refused preview={preview} />}
      done={{ title: words.done }}
      onConfirm={async () => {
        for (const id of cabinetIds) touchOwn(id);
        if (!(await change.confirm({ body: asked }))) return false;
        return undoOf(cabinetIds.map((id) => targetText({ kind: 'cabinet', id })));
      }}
    >
      <PreviewSlot seen={change} words={text.previews}>
        {(seen) => <ReturnRows preview={seen} />}
      </PreviewSlot>
    </ConfirmFlow>
  );
}
