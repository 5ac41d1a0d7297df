import { type NextStep, type RefusalCode, seoulClock, type TicketType } from '@cabinet/domain';
import { instantOf } from '../../../../api/client/wire-time.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { usePolicy } from '../../../../api/reads/rules.ts';
import type { MyRental } from '../../../../slices/rentals/my-rental.ts';
import type { MyTickets, Owned } from '../../../../slices/store/my-tickets.ts';
import { type Text, useText } from '../../../../slices/store/text/use-text.ts';
import { TicketGroup } from '../../../../slices/store/ticket-group.tsx';
import { doesText, usableText } from '../../../../slices/store/ticket-look.ts';
import { useTicketReasons } from '../../../../slices/store/ticket-reason.ts';
import {
  extensionBy,
  reductionBy,
  type UseFacts,
  whyNotExtend,
  whyNotReduce,
  whyNotSwapAnywhere,
} from '../../../../slices/store/use-rules.ts';
import { mainPath, paths } from '../../../../state/address/paths.ts';
import { firstMapFloor, usePlace } from '../../../../state/address/place.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { monthDayText } from '../../../../text/dates.ts';
import { ReasonList } from '../../../../ui/feedback/reason-list.tsx';
import { Button, ButtonLink } from '../../../../ui/fields/button.tsx';

type InventoryGroupProps = {
  type: TicketType;
  mine: MyTickets;
  rental: MyRental | null;
  onAsk(question: 'extend' | 'reduce'): void;
  onStep(step: NextStep): void;
};

type Now = { readonly unbannedAt: Temporal.Instant | null; readonly now: Temporal.Instant };

function whyNot(type: TicketType, facts: UseFacts, { unbannedAt, now }: Now): readonly RefusalCode[] {
  switch (type) {
    case 'EXTENSION':
      return whyNotExtend(facts, now);
    case 'SWAP':
      return whyNotSwapAnywhere(facts, now);
    case 'ALARM':
      return [];
    case 'PENALTY':
      return whyNotReduce(facts, unbannedAt, now);
  }
}

/** The effect one ticket would have now, or its description when it can do nothing now. */
function noteOf(text: Text, { sku, type, usableUntil }: Owned, facts: UseFacts, { unbannedAt, now }: Now): string {
  const { inventory } = text.store;
  const today = seoulClock(now).toPlainDate();
  const day = (at: Temporal.Instant) => monthDayText(text, seoulClock(at).toPlainDate(), today);
  if (usableUntil !== null) return usableText(text, usableUntil, today);
  if (type === 'SWAP' || type === 'ALARM') return doesText(text, { sku, type });
  if (type === 'EXTENSION') {
    const ends = extensionBy(sku, facts, now);
    return ends === null ? doesText(text, { sku, type }) : inventory.extends(day(ends.before), day(ends.after));
  }
  const ends = reductionBy(sku, facts, unbannedAt, now);
  if (ends === null) return doesText(text, { sku, type });
  const isOver = Temporal.Instant.compare(ends.after, now) <= 0;
  return isOver ? inventory.endsPenalty : inventory.reduces(day(ends.before), day(ends.after));
}

function Use({
  type,
  why,
  onAsk,
  onStep,
}: Pick<InventoryGroupProps, 'type' | 'onAsk' | 'onStep'> & { why: readonly RefusalCode[] }) {
  const text = useText();
  const { extend, reduce, swap, inventory } = text.store;
  const say = useTicketReasons(type, onStep);
  const place = usePlace();
  const reasons = why.length > 0 && <ReasonList reasons={say.ofRules(why)} />;
  switch (type) {
    case 'EXTENSION':
      return (
        <Button kind="soft" onClick={() => onAsk('extend')} why={reasons}>
          {extend.act}
        </Button>
      );
    case 'PENALTY':
      return (
        <Button kind="soft" onClick={() => onAsk('reduce')} why={reasons}>
          {reduce.act}
        </Button>
      );
    case 'SWAP':
      return reasons ? (
        <Button kind="soft" why={reasons}>
          {swap.act}
        </Button>
      ) : (
        <>
          <ButtonLink kind="soft" to={paths.available}>
            {inventory.findFree}
          </ButtonLink>
          {inventory.findFreeNote}
        </>
      );
    case 'ALARM':
      return (
        <>
          <ButtonLink kind="soft" to={mainPath({ floor: place.floor ?? firstMapFloor, section: place.section })}>
            {inventory.findSection}
          </ButtonLink>
          {inventory.findSectionNote}
        </>
      );
  }
}

/** The tickets of one kind: the effect each would have now, and its button or the reason why not. */
export function InventoryGroup({ type, mine, rental, onAsk, onStep }: InventoryGroupProps) {
  const text = useText();
  const policy = usePolicy();
  const now = useNow('minute');
  const unbannedAt = instantOf(useRead('getMe', undefined).data?.unbannedAt);
  const facts = { mine, rental, policy };
  const why = whyNot(type, facts, { unbannedAt, now });
  return (
    <TicketGroup
      type={type}
      owned={mine[type]}
      noteOf={(ticket) => noteOf(text, ticket, facts, { unbannedAt, now })}
      grey={why.length > 0}
    >
      <Use type={type} why={why} onAsk={onAsk} onStep={onStep} />
    </TicketGroup>
  );
}
