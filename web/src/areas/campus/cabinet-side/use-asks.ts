import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CabinetView } from '../../../slices/cabinets/cabinet-view.ts';

type Answers = { onRent(cabinet: NonNullable<CabinetView['cabinet']>): void; onReturn(): void; onExtend(): void };

function asksOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'asks' in state ? state.asks : undefined;
}

/** A link such as home's 반납 leads to the panel and asks its question at once; once, a reload does not repeat it. */
export function useAsks({ cabinetId, cabinet, situation }: CabinetView, { onRent, onReturn, onExtend }: Answers): void {
  const location = useLocation();
  const navigate = useNavigate();
  const asks = asksOf(location.state);
  const answer = useEffectEvent(() => {
    void navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null });
    if (asks === 'return' && situation?.is === 'mine') onReturn();
    if (asks === 'extend' && situation?.is === 'mine') onExtend();
    if (asks === 'rent' && situation?.is === 'rentable' && cabinet !== undefined) onRent(cabinet);
  });
  const isAsked = asks !== undefined && situation !== undefined && cabinetId === cabinet?.cabinetId;
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
