import type { NextStep, TicketSku } from '@cabinet/domain';
import { seoulClock } from '@cabinet/domain';
import { Clock, Info, TicketPlus, Users } from 'lucide-react';
import { useConfirmed } from '../../api/actions/preview.ts';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { failureText } from '../../api/failures/refusals.ts';
import { touchOwn } from '../../api/live/news.ts';
import { useNow } from '../../state/server-clock.ts';
import { clockText, dayText, monthDayText } from '../../text/dates.ts';
import { type Consequence, ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { FromTo } from '../../ui/data/from-to.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useKept } from '../../ui/overlays/kept.ts';
import type { MyRental } from '../rentals/my-rental.ts';
import { subjectLine } from '../rentals/subject.ts';
import { countOf, daysOf, type MyTickets } from './my-tickets.ts';
import { useText } from './text/use-text.ts';
import { TicketChoice, useChosenTicket } from './ticket-choice.tsx';
import { useTicketReasons } from './ticket-reason.ts';

type ExtendDialogProps = {
  open: boolean;
  rental: MyRental | null;
  mine: MyTickets;
  onClose(): void;
  onStep(step: NextStep): void;
};

/** R-EXT-01, R-EXT-02: the end before and after, for everybody who shares the cabinet. */
function NewEnd({ preview, mine, sku }: { preview: Preview; mine: MyTickets; sku: TicketSku }) {
  const text = useText();
  const words = text.store.extend;
  const today = seoulClock(useNow('minute')).toPlainDate();
  const [before, after] = [instantOf(preview.before?.expiredAt), instantOf(preview.after?.expiredAt)];
  if (before === null || after === null) return null;
  const side = (end: Temporal.Instant) => {
    const clock = seoulClock(end).toPlainDateTime();
    return { value: monthDayText(text, clock, today), note: `${text.dates.weekday(clock)} ${clockText(clock)}` };
  };
  const owned = countOf(mine.EXTENSION);
  const until = mine.EXTENSION.find((each) => each.sku === sku)?.usableUntil ?? null;
  const { count } = text.store.tickets;
  const items: (Consequence | false)[] = [
    preview.others.length > 0 && {
      icon: <Users size={20} />,
      label: words.others(preview.others.map(({ name }) => name).join(', ')),
    },
    { icon: <TicketPlus size={20} />, label: words.left, before: count(owned), after: count(owned - 1) },
    until !== null && {
      icon: <Clock size={20} />,
      label: words.ticketEnd,
      after: words.ticketEndDay(dayText(text, seoulClock(until).toPlainDate(), today)),
    },
  ];
  return (
    <>
      <FromTo
        from={{ label: words.before, ...side(before) }}
        to={{ label: words.after, ...side(after) }}
        between={words.gain(daysOf(sku) ?? 0)}
      />
      <ConsequenceList items={items.filter((item) => item !== false)} />
    </>
  );
}

/** The question before an extension: with which ticket, until when, and for whom else. */
export function ExtendDialog({ open, rental, mine, onClose, onStep }: ExtendDialogProps) {
  const text = useText();
  const words = text.store.extend;
  const [sku, choose] = useChosenTicket('EXTENSION', mine.EXTENSION, open);
  const extension = useConfirmed('useItem', { action: 'extend', itemSku: sku }, open);
  const { preview, asking } = extension;
  const tickets = useKept(mine, asking);
  const say = useTicketReasons('EXTENSION', onStep, { others: tickets.EXTENSION.some((each) => each.sku !== sku) });
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={rental === null ? undefined : subjectLine(text, rental)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={{ title: words.done }}
      explain={(error) => ({ title: words.failed, message: failureText(error) ?? text.generic.unknownFailure })}
      incomplete={preview === undefined}
      holds={preview !== undefined}
      why={preview?.allowed === false && <ReasonList reasons={say.ofPreview(preview.reasons)} />}
      onConfirm={async () => {
        if (rental !== null) touchOwn(rental.cabinetId);
        return (await extension.confirm({ params: { sku }, body: {} })) ? undefined : false;
      }}
    >
      <TicketChoice type="EXTENSION" label={words.choice} owned={tickets.EXTENSION} chosen={sku} onChoose={choose} />
      <PreviewSlot seen={extension} words={text.previews} lines={1}>
        {(seen) => (
          <>
            <NewEnd preview={seen} mine={tickets} sku={sku} />
            {seen.allowed && <ReasonLine icon={<Info size={16} />}>{words.final}</ReasonLine>}
          </>
        )}
      </PreviewSlot>
    </ConfirmFlow>
  );
}
