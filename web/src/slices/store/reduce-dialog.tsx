import type { NextStep, TicketSku } from '@cabinet/domain';
import { bannedUntil, seoulClock } from '@cabinet/domain';
import { Eraser, Info } from 'lucide-react';
import { useConfirmed } from '../../api/actions/preview.ts';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { failureText } from '../../api/failures/refusals.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText, monthDayText } from '../../text/dates.ts';
import { ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { FromTo } from '../../ui/data/from-to.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useKept } from '../../ui/overlays/kept.ts';
import { penaltyLeft } from '../penalties/penalty-left.ts';
import { countOf, daysOf, type MyTickets } from './my-tickets.ts';
import { type Text, useText } from './text/use-text.ts';
import { TicketChoice, useChosenTicket } from './ticket-choice.tsx';
import { useTicketReasons } from './ticket-reason.ts';

type ReduceDialogProps = {
  open: boolean;
  mine: MyTickets;
  onClose(): void;
  onStep(step: NextStep): void;
};

/** `6일 22시간 10분 남음` */
function remainingText(text: Text, end: Temporal.Instant, now: Temporal.Instant): string {
  return text.store.reduce.remaining(...penaltyLeft(end, now));
}

/** R-PEN-07: the end of the penalty before and after; over at once when the ticket outweighs it. */
function NewEnd({ preview, mine, sku }: { preview: Preview; mine: MyTickets; sku: TicketSku }) {
  const text = useText();
  const words = text.store.reduce;
  const [before, after] = [instantOf(preview.before?.unbannedAt), instantOf(preview.after?.unbannedAt)];
  const now = useNow('minute', before);
  const today = seoulClock(now).toPlainDate();
  if (before === null || preview.after === null) return null;
  const value = (end: Temporal.Instant) => {
    const clock = seoulClock(end).toPlainDateTime();
    return `${monthDayText(text, clock, today)} ${clockText(clock)}`;
  };
  const owned = countOf(mine.PENALTY);
  const { count } = text.store.tickets;
  return (
    <>
      <FromTo
        from={{ label: words.before, value: value(before), note: remainingText(text, before, now) }}
        to={
          after === null
            ? { label: words.after, value: words.over, note: words.overNote }
            : { label: words.after, value: value(after), note: remainingText(text, after, now) }
        }
        between={words.cut(daysOf(sku) ?? 0)}
      />
      <ConsequenceList
        items={[{ icon: <Eraser size={20} />, label: words.left, before: count(owned), after: count(owned - 1) }]}
      />
    </>
  );
}

/** The question before a penalty is shortened. */
export function ReduceDialog({ open, mine, onClose, onStep }: ReduceDialogProps) {
  const text = useText();
  const words = text.store.reduce;
  const [sku, choose] = useChosenTicket('PENALTY', mine.PENALTY, open);
  const reduction = useConfirmed('useItem', { action: 'penalty', itemSku: sku }, open);
  const { preview, asking } = reduction;
  const tickets = useKept(mine, asking);
  const say = useTicketReasons('PENALTY', onStep, { others: tickets.PENALTY.some((each) => each.sku !== sku) });
  const unbannedAt = instantOf(preview?.before?.unbannedAt);
  const ended = bannedUntil({ unbannedAt }, useNow('minute', unbannedAt)) === null;
  // Nothing tells the page that a penalty is over, so the clock does. Once the question is answered it stays as it was.
  const isOver = useKept(unbannedAt !== null && ended, asking);
  const reasons = isOver ? say.ofRules(['NOT_FOUND_BAN_HISTORY']) : say.ofPreview(preview?.reasons ?? []);
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={{ title: words.done }}
      explain={(error) => ({ title: words.failed, message: failureText(error) ?? text.generic.unknownFailure })}
      incomplete={preview === undefined}
      holds={preview !== undefined}
      why={(isOver || preview?.allowed === false) && <ReasonList reasons={reasons} />}
      onConfirm={async () => ((await reduction.confirm({ params: { sku }, body: {} })) ? undefined : false)}
    >
      <TicketChoice type="PENALTY" label={words.choice} owned={tickets.PENALTY} chosen={sku} onChoose={choose} />
      <PreviewSlot seen={reduction} words={text.previews} lines={1}>
        {(seen) =>
          !isOver && (
            <>
              <NewEnd preview={seen} mine={tickets} sku={sku} />
              {seen.allowed && <ReasonLine icon={<Info size={16} />}>{words.final}</ReasonLine>}
            </>
          )
        }
      </PreviewSlot>
    </ConfirmFlow>
  );
}
