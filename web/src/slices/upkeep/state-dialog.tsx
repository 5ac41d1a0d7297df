import {
  type CabinetStatus,
  type LentType,
  lentTypes,
  maxUsers,
  type SettableStatus,
  targetText,
} from '@cabinet/domain';
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

type State = { readonly lentType: LentType; readonly status: SettableStatus };
type Chosen = { readonly [Part in keyof State]: State[Part] | null };

const nothing: Chosen = { lentType: null, status: null };

/**
 * What is chosen. Every opening begins with what the lockers are, and a value that nobody has chosen follows when
 * somebody else changes it meanwhile.
 */
function useWanted({ open, lentType, status }: Pick<StateDialogProps, 'open' | 'lentType' | 'status'>) {
  const now: State = { lentType, status: settable.find((each) => each === status) ?? 'BROKEN' };
  const [chosen, setChosen] = useState(nothing);
  const [before, setBefore] = useState(now);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setChosen(nothing);
      setBefore(now);
    }
  }
  const as = <Part extends keyof State>(part: Part, value: State[Part] | null) =>
    value === before[part] && value === now[part] ? null : value;
  return {
    wanted: { lentType: chosen.lentType ?? now.lentType, status: chosen.status ?? now.status },
    choose(next: Partial<State>) {
      const { lentType: type, status: state } = { ...chosen, ...next };
      setChosen({ lentType: as('lentType', type), status: as('status', state) });
    },
    changed: chosen,
    isChanged: chosen.lentType !== null || chosen.status !== null,
  };
}

/** The lockers that stand in the way. */
function refusedIn({ rows }: ChangePreview): readonly number[] {
  return rows.flatMap(({ outcome, target }) => (outcome === 'REFUSED' && target.id !== null ? [target.id] : []));
}

function idsIn(error: unknown): readonly number[] {
  const ids = error instanceof CallRefused ? error.facts['cabinetIds'] : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** R-ADM-05 to R-ADM-08: type and status of lockers; a value that stays as it is is not sent. */
export function StateDialog(props: StateDialogProps) {
  const { open, cabinetIds, subline, onClose, onRefused } = props;
  const text = useText();
  const words = text.upkeep.state;
  const { wanted, choose, changed, isChanged } = useWanted(props);
  const asked = { cabinetIds: [...cabinetIds], ...changed };
  const change = useConfirmedChange('changeCabinets', { action: 'changeCabinets', ...asked }, open && isChanged);
  const undoOf = useUndo('changeCabinets');
  const { preview } = change;
  // Somebody else may have made the change by now.
  const isSame = preview?.rows.every(({ outcome }) => outcome === 'UNCHANGED') === true;
  const statuses = settable.filter(
    (each) => each !== 'IN_SESSION' || wanted.lentType === 'SHARE' || wanted.status === each,
  );
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
            const isLost = wanted.status === 'IN_SESSION' && lentType !== 'SHARE';
            choose({ lentType, ...(isLost && { status: 'AVAILABLE' }) });
          }}
        />
        <Select
          label={words.status}
          value={wanted.status}
          options={statuses.map((status) => ({ value: status, label: words.statuses[status] }))}
          onChange={(value) => {
            const found = settable.find((each) => each === value);
            if (found !== undefined) choose({ status: found });
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
