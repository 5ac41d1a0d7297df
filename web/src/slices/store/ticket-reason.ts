import type { NextStep, Policy, RefusalCode, TicketType } from '@cabinet/domain';
import { nextStep, refusal } from '@cabinet/domain';
import type { Preview } from '../../api/actions/preview-shown.ts';
import { usePolicy } from '../../api/reads/rules.ts';
import { type SaidReason, useReasons } from '../cabinets/preview-reason.ts';
import { type Text, useText } from './text/use-text.ts';

/** What a refusal means for a ticket of this kind; undefined where it says the same of everything. */
function ticketReason(text: Text, type: TicketType, code: RefusalCode, policy: Policy): string | undefined {
  const { reasons } = text.store;
  switch (code) {
    case 'ITEM_NOT_OWNED':
      return reasons.none[type];
    case 'NOT_FOUND_CABINET':
      return type === 'EXTENSION' ? reasons.nothingRented : undefined;
    case 'LENT_FULL':
      return text.rentals.rent.taken;
    case 'NOT_FOUND_LENT_HISTORY':
      return reasons.noPrivate;
    case 'INVALID_LENT_TYPE':
      return reasons.noPrivate;
    case 'EXTENSION_LENT_DELAYED':
      return reasons.late;
    case 'EXTENSION_SOLO_IN_SHARE_NOT_ALLOWED':
      return reasons.alone;
    case 'SWAP_EXPIRE_IMMINENT':
      return reasons.imminent(policy.swap.minimumDays);
    case 'NOT_FOUND_BAN_HISTORY':
      return reasons.noPenalty;
    case 'PENALTY_LENT_DELAYED':
      return reasons.returnFirst;
    case 'ITEM_USE_DUPLICATED':
      return text.cabinets.alarm.registeredNote(policy.opening.alarmMinutesBefore);
    default:
      return undefined;
  }
}

/** The way out of a refusal, where a ticket of this kind knows a better one than everything else. */
function wayOut(type: TicketType, code: RefusalCode): NextStep | undefined {
  if (type === 'EXTENSION' && code === 'NOT_FOUND_CABINET') return 'CHOOSE_CABINET';
  // Another cabinet would not help: the student's own one is shared.
  if (type === 'SWAP' && code === 'INVALID_LENT_TYPE') return 'RETURN';
  return undefined;
}

type Said = {
  /** Every reason of a preview. */
  ofPreview(reasons: Preview['reasons']): readonly SaidReason[];
  /** Every reason that the rules give here. */
  ofRules(codes: readonly RefusalCode[]): readonly SaidReason[];
};

type Owned = {
  /** Others of the kind: only the chosen one is lacking. */
  readonly others?: boolean;
  /** A private cabinet: it is the wanted one that is of the wrong type. */
  readonly isPrivate?: boolean;
};

/** R-GEN-02: why a ticket cannot be used, in the reader's words, with the way out. */
export function useTicketReasons(type: TicketType, onStep: (step: NextStep) => void, owned: Owned = {}): Said {
  const text = useText();
  const { reasons: words, tickets } = text.store;
  const policy = usePolicy();
  const say = useReasons(onStep);
  const ofPreview = (reasons: Preview['reasons']) =>
    say(
      reasons.map((reason) => {
        const { code, message, next } = reason;
        if (owned.others && code === 'ITEM_NOT_OWNED') {
          return { ...reason, message: words.gone(tickets.names[type]), next: null };
        }
        if (owned.isPrivate && code === 'INVALID_LENT_TYPE') return reason;
        return {
          ...reason,
          message: ticketReason(text, type, code, policy) ?? message,
          next: wayOut(type, code) ?? next,
        };
      }),
    );
  return {
    ofPreview,
    ofRules: (codes) =>
      ofPreview(
        codes.map((code) => ({
          code,
          message: text.cabinets.reasons.other,
          until: null,
          next: nextStep(refusal(code)),
        })),
      ),
  };
}
