import { type CabinetStatus, type LentType, lentTypes, maxUsers, targetText } from '@cabinet/domain';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ChangePreview, useConfirmedChange } from '../../api/actions/change-preview.ts';
import { CallRefused } from '../../api/failures/failure.ts';
import { touchOwn } from '../../api/live/news.ts';
import { ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { classNames } from '../../ui/layout/class-names.ts';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import still from '../../ui/overlays/holds-still.module.css';
import { Refused } from './refused.tsx';
import { settable } from './settable.ts';
import styles from './state-dialog.module.css';
import { StateRows } from './state-rows.tsx';
import { useText } from './text/use-text.ts';
import { useUndo } from './use-undo.ts';

type StateDialogProps = {
  open: boolean;
  /** Lockers that are alike. */
  cabinetIds: readonly number[];
  lentType: LentType;
  status: CabinetStatus;
  subline: ReactNode;
  onClose(): void;
  /** Those that stood in the way of the change; none while nothing does. */
  onRefused?(cabinetIds: readonly number[]): void;
};

/** What is chosen; every opening begins with what is. */
function useWanted({ open, lentType, status }: Pick<StateDialogProps, 'open' | 'lentType' | 'status'>) {
  const now = { lentType, status: settable.find((each) => each === status) ?? ('BROKEN' as const) };
  const [wanted, setWanted] = useState(now);
  const [before, setBefore] = useState(now);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setWanted(now);
      setBefore(now);
    }
  }
  const changed = {
    lentType: wanted.lentType === before.lentType ? null : wanted.lentType,
    status: wanted.status === before.status ? null : wanted.status,
  };
  return { wanted, setWanted, changed, isChanged: changed.lentType !== null || changed.status !== null };
}

/** The lockers that stand in the way. */
function refusedIn({ rows }: ChangePreview): readonly number[] {
  return rows.flatMap(({ outcome, target }) => (outcome === 'REFUSED' && target.id !== null ? [target.id] : []));
}

function idsIn(error: unknown): readonly number[] {
  const ids = error instanceof CallRefused ? error.facts['cabinetIds'] : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** R-ADM-05 to R-ADM-08: type and status of lockers; what is left as it is is not sent. */
export function StateDialog(props: StateDialogProps) {
  const { open, cabinetIds, subline, onClose, onRefused } = props;
  const text = useText();
  const words = text.upkeep.state;
  const { wanted, setWanted, changed, isChanged } = useWanted(props);
  const asked = { cabinetIds: [...cabinetIds], ...changed };
  const change = useConfirmedChange('changeCabinets', { action: 'changeCabinets', ...asked }, open && isChanged);
  const undoOf = useUndo('changeCabinets');
  const { preview } = change;
  // Somebody else may have made the change by now.
  const isSame = preview?.rows.every(({ outcome }) => outcome === 'UNCHANGED') === true;
  const statuses = settable.filter((each) => each !== 'IN_SESSION' || wanted.lentType === 'SHARE');
  return (
    <ConfirmFlow
      open={open}
      onClose={() => {
        if (preview?.allowed === false) onRefused?.(refusedIn(preview));
        onClose();
      }}
      question={words.title}
      subline={subline}
      confirmLabel={words.save}
      busyLabel={words.busy}
      incomplete={!isChanged || preview === undefined}
      why={
        isChanged && !isSame ? (
          preview?.allowed === false && <Refused preview={preview} />
        ) : (
          <ReasonLine>{isChanged ? words.same : words.unchanged}</ReasonLine>
        )
      }
      done={{ title: words.done }}
      onConfirm={async () => {
        for (const id of cabinetIds) touchOwn(id);
        try {
          if (!(await change.confirm({ body: asked }))) return false;
        } catch (error) {
          onRefused?.(idsIn(error));
          throw error;
        }
        return undoOf(cabinetIds.map((id) => targetText({ kind: 'cabinet', id })));
      }}
    >
      <div className={classNames(styles['choices'], still['low'])} data-holds-still>
        <Select
          label={words.type}
          value={wanted.lentType}
          options={lentTypes.map((type) => ({ value: type, label: text.cabinetPanel.typesLong[type] }))}
          onChange={(type) => {
            const lentType = lentTypes.find((each) => each === type) ?? wanted.lentType;
            const status = wanted.status === 'IN_SESSION' && lentType !== 'SHARE' ? 'AVAILABLE' : wanted.status;
            setWanted({ lentType, status });
          }}
        />
        <Select
          label={words.status}
          value={wanted.status}
          options={statuses.map((status) => ({ value: status, label: words.statuses[status] }))}
          onChange={(value) => {
            const status = settable.find((each) => each === value) ?? wanted.status;
            setWanted({ ...wanted, status });
          }}
        />
      </div>
      {changed.status === 'IN_SESSION' && <Note>{words.session}</Note>}
      {changed.lentType !== null && (
        <ConsequenceList
          items={[
            {
              icon: <Users size={20} />,
              label: words.places,
              before: words.people(maxUsers[props.lentType]),
              after: words.people(maxUsers[changed.lentType]),
            },
          ]}
        />
      )}
      {isChanged && (
        <PreviewSlot seen={change} words={text.previews} lines={0}>
          {(seen) => <StateRows preview={seen} />}
        </PreviewSlot>
      )}
    </ConfirmFlow>
  );
}
