import { type NextStep, openingCode } from '@cabinet/domain';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfirmed } from '../../api/actions/preview.ts';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { touchOwn } from '../../api/live/news.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText } from '../../text/dates.ts';
import { FromTo } from '../../ui/data/from-to.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useReasons } from '../cabinets/preview-reason.ts';
import { useOwnReason } from '../rentals/own-reason.ts';
import { OutcomeTable } from './outcome-table.tsx';
import { outcomesOf } from './outcomes-of.ts';
import { useText } from './text/use-text.ts';

type OpenDialogProps = {
  open: boolean;
  cabinetId: number;
  subline: ReactNode;
  onClose(): void;
  /** Somebody else was faster: now it takes the code. */
  onJoin(): void;
  onStep(step: NextStep): void;
};

/** R-SHARE-01, R-SHARE-04: ten minutes from now, what comes of it by the number of people, and what if nobody comes. */
function Gathering({ preview: { after, outcomes } }: { preview: Preview }) {
  const { sharing } = useText();
  const words = sharing.open;
  const { minPeople, maxPeople, sessionMinutes } = usePolicy().sharing;
  const now = useNow('minute');
  const deadlineAt = instantOf(after?.sessionExpiredAt);
  if (deadlineAt === null) return null;
  const clock = (instant: Temporal.Instant) => clockText(clockAt(instant));
  return (
    <>
      <FromTo
        from={{ label: words.from, value: clock(now), note: words.fromNow }}
        to={{ label: words.to, value: clock(deadlineAt), note: words.peopleNeeded(minPeople, maxPeople) }}
        between={words.minutes(sessionMinutes)}
      />
      <OutcomeTable title={sharing.outcomes.byPeople} outcomes={outcomesOf(outcomes)} />
      <ReasonLine icon={<Info size={16} />}>
        {words.code} {minPeople > 1 && words.alone(clock(deadlineAt))} {sharing.full(maxPeople)}
      </ReasonLine>
    </>
  );
}

/** The question before people are gathered to share a cabinet. */
export function OpenDialog({ open, cabinetId, subline, onClose, onJoin, onStep }: OpenDialogProps) {
  const text = useText();
  const words = text.sharing.open;
  const say = useReasons(onStep);
  const enter = useConfirmed('shareCabinet', { action: 'share', cabinetId }, open);
  const { preview } = enter;
  const own = useOwnReason(cabinetId, onClose);
  const isStarted = preview?.before?.status === 'IN_SESSION';
  const why = () => {
    if (own !== undefined && (isStarted || preview?.allowed === false)) return <ReasonList reasons={[own]} />;
    if (isStarted) {
      const next = { label: words.enterCode, onPress: onJoin };
      return <ReasonList reasons={[{ key: 'started', fact: words.started, next }]} />;
    }
    if (preview?.allowed !== false) return undefined;
    return <ReasonList reasons={say(preview.reasons)} />;
  };
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={subline}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={{ title: words.done }}
      incomplete={preview === undefined}
      why={why()}
      onConfirm={async () => {
        touchOwn(cabinetId);
        const given = { params: { cabinetId: `${cabinetId}` }, body: { shareCode: openingCode } };
        return (await enter.confirm(given)) ? undefined : false;
      }}
    >
      <PreviewSlot seen={isStarted ? { ...enter, changed: false } : enter} words={text.previews} lines={5}>
        {(seen) => <Gathering preview={seen} />}
      </PreviewSlot>
    </ConfirmFlow>
  );
}
