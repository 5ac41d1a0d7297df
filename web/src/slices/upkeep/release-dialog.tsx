import { targetText } from '@cabinet/domain';
import { CalendarCheck } from 'lucide-react';
import { useConfirmedChange } from '../../api/actions/change-preview.ts';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { dayTimeText } from '../../text/dates.ts';
import { ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { Refused } from './refused.tsx';
import { useText } from './text/use-text.ts';
import { useUndo } from './use-undo.ts';

type ReleaseDialogProps = {
  open: boolean;
  person: { readonly userId: number; readonly name: string };
  /** The end of the penalty. */
  until: Temporal.Instant;
  onClose(): void;
};

/** R-PEN-08: the question before every running penalty of somebody ends. */
export function ReleaseDialog({ open, person, until, onClose }: ReleaseDialogProps) {
  const text = useText();
  const words = text.upkeep.person;
  const now = clockAt(useNow('minute'));
  const { userId, name } = person;
  const change = useConfirmedChange('releasePenalties', { action: 'releasePenalties', userId }, open);
  const undoOf = useUndo('releasePenalties');
  const { preview } = change;
  // Another administrator may have released it meanwhile, or its time was up.
  const row = preview?.rows[0];
  const isOver = row?.outcome === 'UNCHANGED';
  const seen = row?.before?.['unbannedAt'];
  const ends = (typeof seen === 'string' ? instantOf(seen) : null) ?? until;
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.releaseTitle}
      subline={name}
      confirmLabel={words.releaseYes}
      busyLabel={words.releaseBusy}
      incomplete={preview === undefined}
      why={
        isOver ? (
          <ReasonLine>{words.noPenalty}</ReasonLine>
        ) : (
          preview?.allowed === false && <Refused preview={preview} />
        )
      }
      done={{ title: words.released }}
      onConfirm={async () => {
        if (!(await change.confirm({ params: { userId: `${userId}` } }))) return false;
        return undoOf([targetText({ kind: 'user', id: userId })]);
      }}
    >
      <PreviewSlot seen={change} words={text.previews} lines={0}>
        {() =>
          !isOver && (
            <ConsequenceList
              items={[
                {
                  icon: <CalendarCheck size={20} />,
                  label: words.penaltyEnds,
                  before: dayTimeText(text, clockAt(ends), now),
                  after: text.upkeep.state.now,
                },
              ]}
            />
          )
        }
      </PreviewSlot>
    </ConfirmFlow>
  );
}
