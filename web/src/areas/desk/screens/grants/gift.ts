import { grantableTypes, listGrantable } from '@cabinet/domain';
import { useState } from 'react';
import { usePolicy } from '../../../../api/rules.ts';

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

/** R-COIN-07, R-ITEM-05: what is given, one to each. */
export function useGift(): Gift {
  const all = listGrantable(usePolicy());
  const [sku, setSku] = useState('EXTENSION_3');
  const [typed, setTyped] = useState('');
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
      const first = all.find((each) => each.type === type && each.sku !== 'EXTENSION_PREV');
      if (first !== undefined) setSku(first.sku);
    },
    choose: setSku,
    type: (digits) => setTyped(digits.replaceAll(/\D/g, '').slice(0, mostDigits)),
  };
}
