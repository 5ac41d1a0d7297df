import { decideGrant, findTicket, grantableTypes, isRefusal, listGrantable } from '@cabinet/domain';
import { useTyped } from '../../../../api/actions/use-typed.ts';
import { usePolicy } from '../../../../api/reads/rules.ts';
import { serverNow } from '../../../../state/server-clock.ts';
import { readCoins } from './typed-coins.ts';

export type Grantable = ReturnType<typeof listGrantable>[number];

export type GrantChoice = {
  /** Everything that can be given, and what is chosen. */
  readonly all: readonly Grantable[];
  readonly types: readonly Grantable['type'][];
  readonly chosen: Grantable | undefined;
  /** Whether the chosen item has gone off sale since: then another item is given only once somebody chooses it. */
  readonly isGone: boolean;
  /** Whether the administrator says how many coins it is. */
  readonly isFree: boolean;
  /** What was typed. */
  readonly typed: string;
  /** How many coins to give; null while nothing is typed, and for everything with a fixed worth. */
  readonly amount: number | null;
  /** Whether so many coins cannot be given to anybody. */
  readonly isRefused: boolean;
  chooseType(type: string): void;
  choose(sku: string): void;
  type(text: string): void;
};

/** What is offered at first: three days more, or what is for sale in their place. */
function firstOf(all: readonly Grantable[]): string {
  const usual = all.find(({ sku }) => sku === 'EXTENSION_3') ?? all.find(({ sku }) => sku !== 'EXTENSION_PREV');
  return usual?.sku ?? '';
}

/** A ticket that is not for sale any more. */
function findGone(gone: string): Grantable | undefined {
  const ticket = findTicket(gone);
  return ticket && { ...ticket, coins: null };
}

/** R-COIN-07, R-ITEM-05: what is given, one to each. */
export function useGrantChoice(): GrantChoice {
  const policy = usePolicy();
  const given = listGrantable(policy);
  const [{ sku, typed }, set] = useTyped('grant', { sku: firstOf(given), typed: '' });
  const choose = (next: string) => set((typing) => ({ ...typing, sku: next }));
  const offered = given.find((each) => each.sku === sku);
  const chosen = offered ?? findGone(sku);
  const isGone = offered === undefined;
  const all = isGone && chosen !== undefined ? [chosen, ...given] : given;
  const isFree = chosen?.type === 'ADMIN_REWARD' && chosen.coins === null;
  const amount = isFree ? readCoins(typed) : null;
  return {
    all,
    types: grantableTypes.filter((type) => all.some((each) => each.type === type)),
    chosen,
    isGone,
    isFree,
    typed,
    amount,
    isRefused: amount !== null && isRefusal(decideGrant({ sku: chosen?.sku ?? '', amount }, policy, serverNow())),
    chooseType(type) {
      const found = given.find((each) => each.type === type && each.sku !== 'EXTENSION_PREV');
      if (found !== undefined) choose(found.sku);
    },
    choose,
    type: (text) => set((typing) => ({ ...typing, typed: text })),
  };
}
