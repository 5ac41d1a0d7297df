import type { NextStep, RefusalCode, TicketType } from '@cabinet/domain';
import { FailedNote } from '../../ui/feedback/failed-note.tsx';
import { ReasonList } from '../../ui/feedback/reason-list.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { countOf, type TicketsRead } from './my-tickets.ts';
import { useText } from './text/use-text.ts';
import styles from './ticket-button.module.css';
import { useTicketReasons } from './ticket-reason.ts';

type TicketButtonProps = {
  type: 'EXTENSION' | 'SWAP';
  tickets: TicketsRead;
  whyNot: readonly RefusalCode[];
  onPress(): void;
  onStep(step: NextStep): void;
};

/** What a ticket can do with the cabinet in the panel, with the number one has of it; disabled with every reason. */
export function TicketButton({ type, tickets: read, whyNot, onPress, onStep }: TicketButtonProps) {
  const text = useText();
  const { extend, swap, tickets } = text.store;
  const { mine } = read;
  const say = useTicketReasons(type satisfies TicketType, onStep);
  const owned = countOf(mine?.[type] ?? []);
  // The panel is that of the locker to return: the way there would lead nowhere.
  const reasons = say
    .ofRules(whyNot)
    .map((each) => (each.key === 'EXTENSION_LENT_DELAYED' ? { key: each.key, fact: each.fact } : each));
  return (
    <>
      <Button
        kind="primary"
        size="large"
        block
        onClick={onPress}
        unavailable={mine === undefined}
        why={whyNot.length > 0 && <ReasonList reasons={reasons} />}
      >
        {type === 'EXTENSION' ? extend.act : swap.act}
        {owned > 0 && <span className={styles['count']}>{tickets.stacked(owned)}</span>}
      </Button>
      {read.failed && (
        <FailedNote busy={read.fetching} onRetry={read.retry}>
          {text.generic.loadFailed}
        </FailedNote>
      )}
      {type === 'SWAP' && whyNot.length === 0 && <p className={styles['hint']}>{swap.note}</p>}
    </>
  );
}
