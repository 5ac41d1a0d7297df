import { paths } from '../../state/address/paths.ts';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Link } from '../../ui/layout/link.tsx';
import { countOf, type Owned } from './my-tickets.ts';
import { useText } from './text/use-text.ts';
import { typeIcons } from './ticket-look.ts';

type PenaltyTicketsProps = { owned: readonly Owned[]; onLeave(): void };

/** R-PEN-07, R-PEN-10: from the notice of a penalty to where a ticket lessens it, or to where tickets are bought. */
export function PenaltyTickets({ owned, onLeave }: PenaltyTicketsProps) {
  const { reasons, reduce } = useText().store;
  const Icon = typeIcons.PENALTY;
  const count = countOf(owned);
  const [to, label] = count > 0 ? [paths.profile, reduce.inProfile] : [paths.store, reduce.toStore];
  return (
    <ReasonLine
      icon={<Icon size={16} />}
      action={
        <Link to={to} onClick={onLeave}>
          {label}
        </Link>
      }
    >
      {count > 0 ? reduce.owned(count) : reasons.none.PENALTY}
    </ReasonLine>
  );
}
