import type { NextStep } from '@cabinet/domain';
import { seoulClock } from '@cabinet/domain';
import { CalendarCheck, Clock, Info, Tag, Truck } from 'lucide-react';
import { useConfirmed } from '../../api/actions/preview.ts';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { instantOf } from '../../api/client/wire-time.ts';
import { failureText } from '../../api/failures/refusals.ts';
import { touchOwn } from '../../api/live/news.ts';
import { useNow } from '../../state/server-clock.ts';
import { dayText, whenText } from '../../text/dates.ts';
import { type Consequence, ConsequenceList } from '../../ui/data/consequence-list.tsx';
import { FromTo } from '../../ui/data/from-to.tsx';
import { PreviewSlot } from '../../ui/feedback/preview-slot.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { ConfirmFlow } from '../../ui/overlays/confirm-flow.tsx';
import { useKept } from '../../ui/overlays/kept.ts';
import type { MyRental } from '../rentals/my-rental.ts';
import { type Subject, subjectLine } from '../rentals/subject.ts';
import { countOf, type MyTickets } from './my-tickets.ts';
import { useText } from './text/use-text.ts';
import { useTicketReasons } from './ticket-reason.ts';

type SwapDialogProps = {
  open: boolean;
  /** The cabinet somebody has, and the one they want instead. */
  rental: MyRental;
  wanted: Subject;
  mine: MyTickets;
  onClose(): void;
  onStep(step: NextStep): void;
};

type MoveProps = Pick<SwapDialogProps, 'rental' | 'wanted' | 'mine'> & { preview: Preview };

/** R-SWAP-02: from where to where, what stays and what moves along. */
function Move({ preview, rental, wanted, mine }: MoveProps) {
  const text = useText();
  const words = text.store.swap;
  const now = useNow('minute');
  const end = instantOf(preview.after?.expiredAt);
  if (end === null) return null;
  const opensAt = instantOf(preview.after?.opensAt);
  const owned = countOf(mine.SWAP);
  const { count } = text.store.tickets;
  const side = ({ visibleNum, floor, section }: Subject) => ({
    value: text.cabinets.number(visibleNum),
    note: text.cabinets.place(floor, section),
  });
  const day = dayText(text, seoulClock(end).toPlainDate(), seoulClock(now).toPlainDate());
  const items: (Consequence | false)[] = [
    { icon: <CalendarCheck size={20} />, label: words.end, after: words.same(day) },
    {
      icon: <Tag size={20} />,
      label: words.label,
      after: preview.memoMoves === false ? words.titleMoves : words.moves,
    },
    opensAt !== null && {
      icon: <Clock size={20} />,
      label: words.old(rental.visibleNum),
      after: whenText(text, opensAt, now),
    },
    { icon: <Truck size={20} />, label: words.left, before: count(owned), after: count(owned - 1) },
  ];
  return (
    <>
      <FromTo from={{ label: words.from, ...side(rental) }} to={{ label: words.to, ...side(wanted) }} />
      <ConsequenceList items={items.filter((item) => item !== false)} />
    </>
  );
}

/** The question before a move to another private cabinet. */
export function SwapDialog({ open, rental, wanted, mine, onClose, onStep }: SwapDialogProps) {
  const text = useText();
  const words = text.store.swap;
  const { cabinetId } = wanted;
  const swap = useConfirmed('useItem', { action: 'swap', cabinetId }, open);
  const { preview, asking } = swap;
  const left = useKept(rental, asking);
  const tickets = useKept(mine, asking);
  const say = useTicketReasons('SWAP', onStep, { isPrivate: left.lentType === 'PRIVATE' });
  return (
    <ConfirmFlow
      open={open}
      onClose={onClose}
      question={words.question}
      subline={subjectLine(text, wanted)}
      confirmLabel={words.yes}
      busyLabel={words.busy}
      done={{ title: words.done }}
      explain={(error) => ({ title: words.failed, message: failureText(error) ?? text.generic.unknownFailure })}
      incomplete={preview === undefined}
      holds={preview !== undefined}
      why={preview?.allowed === false && <ReasonList reasons={say.ofPreview(preview.reasons)} />}
      onConfirm={async () => {
        touchOwn(rental.cabinetId);
        touchOwn(cabinetId);
        const given = { params: { sku: 'SWAP' }, body: { newCabinetId: cabinetId } };
        return (await swap.confirm(given)) ? undefined : false;
      }}
    >
      <PreviewSlot seen={swap} words={text.previews} lines={4}>
        {(seen) => (
          <>
            <Move preview={seen} rental={left} wanted={wanted} mine={tickets} />
            {seen.allowed && <ReasonLine icon={<Info size={16} />}>{words.final}</ReasonLine>}
          </>
        )}
      </PreviewSlot>
    </ConfirmFlow>
  );
}
