import { isStillClosed, type Policy } from '@cabinet/domain';
import { createContext, use, useMemo } from 'react';
import { useNow } from '../../state/server-clock.ts';
import type { ReplyOf } from '../client/client.ts';
import { instantOf } from '../client/wire-time.ts';
import { readVisitor } from '../holder/visitor.ts';

type Rules = ReplyOf<'getRules'>;

/** The frame waits for the rules and hands them to everything in it, so that no text first shows other numbers. */
export const RulesContext = createContext<Rules | undefined>(undefined);

function useRules(): Rules {
  const rules = use(RulesContext);
  if (rules === undefined) throw new Error('The rules are asked for outside the frame');
  return rules;
}

/** R-GEN-05: the numbers of the rules in force. */
export function usePolicy(): Policy {
  return useRules().policy;
}

/**
 * R-RENT-09: the floors that are closed to users now, each with the end of its closure; null has no end yet. R-ADM-12: no
 * floor is closed to administrators.
 */
export type ClosedFloors = ReadonlyMap<number, Temporal.Instant | null>;

export function useClosedFloors(building: string | undefined): ClosedFloors {
  const { closures } = useRules();
  const now = useNow('minute');
  return useMemo(() => {
    const here = readVisitor() === 'admin' ? [] : closures.filter((closure) => closure.building === building);
    const floors = here.map(({ floor, until }) => [floor, instantOf(until)] as const);
    return new Map(floors.filter(([, until]) => isStillClosed(until, now)));
  }, [closures, building, now]);
}
