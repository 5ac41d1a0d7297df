import { decideGrant, grantableTypes, isRefusal, listGrantable } from '@cabinet/domain';
import { useTyped } from '../../../../api/actions/use-typed.ts';
import { usePolicy } from '../../../../api/reads/rules.ts';
import { serverNow } from '../../../../state/server-clock.ts';
import { readCoins } from './typed-coins.ts';

export type Grantable = ReturnType<typeof listGrantable>[number];

export type Gift = {
  readonly all: readonly Grantable[];
  readonly types: readonly Grantable['type'][];
  readonly chosen: Grantable | undefined;
  /** Whether the administrator says how many coins it is. */
  readonly isFree: boolean;
  /** What was typed. */
  readonly typed: string;
  /** How many coins to give; null for everything that has its worth, and while nothing is typed. */
  readonly amount: number | null;
  /** Whether nobody can be given so many. */
  readonly isRefused: boolean;
  chooseType(type: string): void;
  choose(sku: string): void;
  type(text: string): void;
};

/** What is offered at first. */
const first = { sku: 'EXTENSION_3', typed: '' };

/** R-COIN-07, R-ITEM-05: what is given, one to each. */
export function useGift(): Gift {
  const policy = usePolicy();
  const all = listGrantable(policy);
  const [{ sku, typed }, set] = useTyped('gift', first);
  const choose = (next: string) => set((gift) => ({ ...gift, sku: next }));
  const chosen = all.find((each) => each.sku === sku) ?? all[0];
  const isFree = chosen?.type === 'ADMIN_REWARD' && chosen.coins === null;
  const amount = isFree ? readCoins(typed) : null;
  return {
    all,
    types: grantableTypes.filter((type) => all.some((each) => each.type === type)),
    chosen,
    isFree,
    typed,
    amount,
    isRefused: amount !== null && isRefusal(decideGrant({ sku: chosen?.sku ?? '', amount }, policy, serverNow())),
    chooseType(type) {
      const found = all.find((each) => each.type === type && each.sku !== 'EXTENSION_PREV');
      if (found !== undefined) choose(found.sku);
    },
    choose,
    type: (text) => set((gift) => ({ ...gift, typed: text })),
  };
}
