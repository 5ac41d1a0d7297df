import type { RefusalCode } from '@cabinet/domain';
import { useId, useState } from 'react';
import { usePolicy } from '../../../../api/reads/rules.ts';
import type { MyRental } from '../../../../slices/rentals/my-rental.ts';
import { useTicketsRead } from '../../../../slices/store/my-tickets.ts';
import { whyNotReduce } from '../../../../slices/store/use-rules.ts';
import { paths } from '../../../../state/address/paths.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { NotCome } from '../../../../ui/feedback/not-come.tsx';
import { ReasonLine } from '../../../../ui/feedback/reason-line.tsx';
import { Button } from '../../../../ui/fields/button.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { Link } from '../../../../ui/layout/link.tsx';
import { OpeningBoundary } from '../../../../ui/overlays/opening-boundary.tsx';
import { bringLate } from '../../late/bring-late.ts';
import { useSteps } from '../../use-steps.ts';
import { useText } from './late/text/use-text.ts';
import styles from './rental-card.module.css';

const ReduceDialog = later(
  async () => (await bringLate(import('../../../../slices/store/reduce-dialog.tsx'))).ReduceDialog,
);

type ReducePenaltyProps = { rental: MyRental | null; ends: Temporal.Instant | null };

/** Why the penalty cannot be reduced, and the way on where there is one. */
function Reason({ code, id }: { code: RefusalCode; id: string }) {
  const words = useText().profile.rental;
  if (code === 'PENALTY_LENT_DELAYED')
    return (
      <ReasonLine id={id}>
        <b>{words.returnFirst}</b>
      </ReasonLine>
    );
  if (code === 'NOT_FOUND_BAN_HISTORY')
    return (
      <ReasonLine id={id}>
        <b>{words.noPenalty}</b>
      </ReasonLine>
    );
  return (
    <ReasonLine id={id} action={<Link to={paths.store}>{words.toStore}</Link>}>
      <b>{words.noTicket}</b>
    </ReasonLine>
  );
}

/** The reason that matters to the reader: what must be done first, then whether there is a penalty at all, then tickets. */
const told = ['PENALTY_LENT_DELAYED', 'NOT_FOUND_BAN_HISTORY', 'ITEM_NOT_OWNED'] as const;

/**
 * R-PEN-07: makes a running penalty shorter by a ticket; where that is impossible, the reason stands beside it. It says
 * nothing to a person without a locker and without a penalty, but a question that is open when the penalty ends says so
 * itself.
 */
export function ReducePenalty({ rental, ends }: ReducePenaltyProps) {
  const words = useText().profile.rental;
  const [open, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  if (open && !hasOpened) setHasOpened(true);
  const reason = useId();
  const policy = usePolicy();
  const now = useNow('minute');
  const isShown = rental !== null || ends !== null;
  const tickets = useTicketsRead(isShown || open);
  const { mine } = tickets;
  const close = () => setOpen(false);
  const step = useSteps(rental, close);
  if (mine === undefined)
    return tickets.failed && <NotCome read={{ isFetching: tickets.fetching, refetch: tickets.retry }} />;
  const whyNot = whyNotReduce({ mine, rental, policy }, ends, now);
  const code = told.find((each) => whyNot.includes(each)) ?? whyNot[0];
  return (
    <>
      {isShown && (
        <div className={styles['reduce']}>
          <Button
            {...(code === undefined ? { kind: 'primary', block: true } : { kind: 'soft', size: 'small' })}
            unavailable={code !== undefined}
            aria-describedby={code === undefined ? undefined : reason}
            onClick={() => setOpen(true)}
          >
            {words.reduce}
          </Button>
          {code !== undefined && <Reason code={code} id={reason} />}
        </div>
      )}
      <OpeningBoundary onClose={close}>
        <ReduceDialog wanted={hasOpened} with={{ open, mine, onClose: close, onStep: step }} />
      </OpeningBoundary>
    </>
  );
}
