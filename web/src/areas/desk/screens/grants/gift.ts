import { grantableTypes, listGrantable } from '@cabinet/domain';
import { usePolicy } from '../../../../api/rules.ts';
import { useTyped } from '../../../../api/use-typed.ts';

export type Grantable = ReturnType<typeof listGrantable>[number];

export type Gift = {
  readonly all: readonly Grantable[];
  readonly types: readonly Grantable['type'][];
  readonly chosen: Grantable | undefined;
  /** Whether the administrator says how many coins it is. */
  readonly isFree: boolean;
  /** The digits that were typed. */
  readonly typed: string;
  /** How many coins to give; null for everything that has its worth, and while nothing is typed. */
  readonly amount: number | null;
  chooseType(type: string): void;
  choose(sku: string): void;
  type(digits: string): void;
};

const mostDigits = 6;
/** What is offered at first. */
const first = { sku: 'EXTENSION_3', typed: '' };

/** R-COIN-07, R-ITEM-05: what is given, one to each. */
export function useGift(): Gift {
  const all = listGrantable(usePolicy());
  const [{ sku, typed }, set] = useTyped('gift', first);
  const choose = (next: string) => set((gift) => ({ ...gift, sku: next }));
  const chosen = all.find((each) => each.sku === sku) ?? all[0];
  const isFree = chosen?.type === 'ADMIN_REWARD' && chosen.coins === null;
  return {
    all,
    types: grantableTypes.filter((type) => all.some((each) => each.type === type)),
    chosen,
    isFree,
    typed,
    amount: isFree && typed !== '' ? Number(typed) : null,
    chooseType(type) {
      const found = all.find((each) => each.type === type && each.sku !== 'EXTENSION_PREV');
      if (found !== undefined) choose(found.sku);
    },
    choose,
    type: (digits) => set((gift) => ({ ...gift, typed: digits.replaceAll(/\D/g, '').slice(0, mostDigits) })),
  };
}
