import { seoulDay } from '@cabinet/domain';
import { useState } from 'react';
import { useAction } from '../../api/actions/action.ts';
import { useRead } from '../../api/reads/query.ts';
import { useNow } from '../../state/server-clock.ts';
import type { PickResult } from './picked-dialog.tsx';
import { usePicks } from './use-picks.ts';

/** The outcome of a press: its coin falls, then a dialog tells it, then the student has read it. */
type Outcome = { readonly result: PickResult; readonly stage: 'falls' | 'told' | 'read' };

/** A pick from the press to its outcome. */
export function usePicking() {
  const known = usePicks();
  const coinsNow = useRead('getMe', undefined).data?.coins ?? 0;
  // Each day has a pick of its own, and they all look alike.
  const action = useAction('pickCoin', `${seoulDay(useNow('minute'))}`);
  // The card keeps what it showed at the press until the new coin falls in.
  const [pressedAt, setPressedAt] = useState({ facts: known.facts, coins: coinsNow });
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined);
  const { isPending: busy } = action;
  const goOn = (from: Outcome['stage'], stage: Outcome['stage']) =>
    setOutcome((current) => (current?.stage === from ? { ...current, stage } : current));
  const pick = async () => {
    setPressedAt({ facts: known.facts, coins: coinsNow });
    try {
      const { reward } = await action.mutateAsync(undefined);
      const number = (known.facts?.picksThisMonth ?? 0) + 1;
      setOutcome({ result: { is: 'picked', reward, number, coinsBefore: coinsNow }, stage: 'falls' });
    } catch (error) {
      setOutcome({ result: { is: 'refused', error }, stage: 'told' });
    }
  };
  return {
    ...known,
    ...(busy ? pressedAt : { facts: known.facts, coins: coinsNow }),
    /** The student can pick, or the pick runs. */
    isOpen: known.whyNot === undefined || busy,
    busy,
    pick,
    outcome,
    land: () => goOn('falls', 'told'),
    close: () => goOn('told', 'read'),
    forget: () => setOutcome(undefined),
  };
}

export type Picking = ReturnType<typeof usePicking>;
