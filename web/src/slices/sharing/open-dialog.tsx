import { type NextStep, seoulClock } from '@cabinet/domain';
import { Clock, KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { touchOwn } from '../../api/live-news.ts';
import { useConfirmed } from '../../api/preview.ts';
import type { Preview } from '../../api/preview-shown.ts';
import { usePolicy } from '../../api/rules.ts';
import { instantOf } from '../../api/wire-time.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { sayReasons } from '../../text/preview-reason.ts';
import { ConfirmFlow } from '../../ui/confirm-flow.tsx';
import { FromTo } from '../../ui/from-to.tsx';
import { Note } from '../../ui/note.tsx';
import { PreviewSlot } from '../../ui/preview-slot.tsx';
import { ReasonList } from '../../ui/reason-list.tsx';
import styles from './lobby.module.css';
import { OutcomeTable } from './outcome-table.tsx';
import { outcomesOf } from './outcomes.ts';

type OpenDialogProps = {
  open: boolean;
  cabinetId: number;
  subline: ReactNode;
  onClose(): void;
  /** Somebody else was faster: now it takes the code. */
  onJoin(): void;
  onStep(step: NextStep): void;
};

const openingCode = '0';

/** R-SHARE-01: ten minutes from now. */
function Wait({ after }: Pick<Preview, 'after'>) {
  const { sharing } = useText();
  const { minPeople, maxPeople, sessionMinutes } = usePolicy().sharing;
  const now = useNow('minute');
  const deadlineAt = instantOf(after?.sessionExpiredAt);
  if (deadlineAt === null) return null;
  const clock = (instant: Temporal.Instant) => clockText(seoulClock(instant).toPlainTime());
  return (
    <FromTo
      from={{ label: sharing.open.now, value: clock(now), note: sharing.open.nowNote }}
      to={{
        label: sharing.limit,
        value: clock(deadlineAt),
        note: sharing.open.peopleNeeded(minPeople, maxPeople),
      }}
      between={sharing.open.minutes(sessionMinutes)}
    />
  );
}

/** The question before a waiting session is opened: how long it waits, for how many, and what comes of it. */
export function OpenDialog({ open, cabinetId, subline, onClose, onJoin, onStep }: OpenDialogProps) {
  const text = useText();
  const { open: words, outcomes } = text.sharing;
  const now = useNow('minute');
  const enter = useConfirmed('shareCabinet', { action: 'share', cabinetId }, open);
  const { preview } = enter;
  const { minPeople, maxPeople, sessionMinutes } = usePolicy().sharing;
  const why = () => {
    if (preview?.before?.status === 'IN_SESSION') {
      const next = { label: words.enterCode, onPress: onJoin };
      return <ReasonList reasons={[{ key: 'started', fact: words.started, next }]} />;
    }
    if (preview?.allowed !== false) return undefined;
    return <ReasonList reasons={sayReasons(text, preview.reasons, now, onStep)} />;
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={subline}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={words.done}
      incomplete={preview === undefined}
      why={why()}
      onConfirm={async () => {
        touchOwn(cabinetId);
        const given = { params: { cabinetId: `${cabinetId}` }, body: { shareCode: openingCode } };
        return (await enter.confirm(given)) ? undefined : false;
      }}
      consequences={
        <div className={styles['dialogNotes']}>
          <Note tone="main" icon={<KeyRound size={18} aria-hidden="true" />}>
            {words.codeNote(minPeople, maxPeople)}
          </Note>
          <Note icon={<Clock size={18} aria-hidden="true" />}>{words.timeNote(sessionMinutes, minPeople)}</Note>
        </div>
      }
    >
      <PreviewSlot seen={enter} words={text.previews} lines={4}>
        {(seen) => (
          <>
            <Wait after={seen.after} />
            {seen.outcomes.length > 0 && <OutcomeTable title={outcomes.titleBefore} outcomes={outcomesOf(seen)} />}
          </>
        )}
      </PreviewSlot>
    </ConfirmFlow>
  );
}
