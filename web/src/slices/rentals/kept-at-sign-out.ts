import { useEffect, useEffectEvent, useMemo } from 'react';
import { onSignOut } from '../../api/client/sign-in.ts';
import { useRead } from '../../api/reads/query.ts';
import { keepTyped, privately, type Typed, type Whose } from '../../state/typing/typed.ts';

/** The student who is signed in, and a place at which they type something private. */
export function usePrivatePlace(place: string): Whose {
  const userId = useRead('getMe', undefined).data?.userId ?? 0;
  return useMemo(() => ({ holder: `user ${userId}`, place: `${privately}${place}` }), [userId, place]);
}

/**
 * R-SIGN-12: a sign-in that ends takes the page away, but not what is being typed there; undefined is nothing. Being
 * private, it is kept no sooner than that.
 */
export function useKeptAtSignOut(whose: Whose, typed: Typed | undefined): void {
  const keep = useEffectEvent(() => {
    if (typed !== undefined) keepTyped(whose, typed);
  });
  useEffect(() => onSignOut(() => keep()), []);
}
