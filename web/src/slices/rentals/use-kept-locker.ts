import { useEffect } from 'react';
import { onSignOut } from '../../api/client/sign-in.ts';
import { readAccessToken } from '../../api/holder/access-token.ts';
import { useRead } from '../../api/reads/query.ts';
import { forgetLocker, type KeptLocker, keepLocker } from '../../state/person/kept-locker.ts';
import { registerWorker } from '../../state/person/worker.ts';
import { useMyRental } from './my-rental.ts';

/** Keeps one's locker on this device for the page without a network, until the sign-out. */
export function useKeptLocker(): void {
  const name = useRead('getMe', undefined).data?.name;
  const { rental, own } = useMyRental();
  const expiredAt = own?.expiredAt ?? null;
  useEffect(() => {
    // A tab that has not heard of a sign-out elsewhere keeps nothing any more.
    if (name === undefined || rental === undefined || readAccessToken() === undefined) return;
    const kept: KeptLocker | null = rental && {
      name,
      building: rental.building,
      floor: rental.floor,
      section: rental.section,
      visibleNum: rental.visibleNum,
      title: rental.title,
      memo: rental.memo,
      expiredAt,
    };
    void keepLocker(kept).catch(() => undefined);
  }, [name, rental, expiredAt]);
  useEffect(() => {
    // A browser that has no worker shows its own page without a network.
    if (import.meta.env.PROD) registerWorker().catch(() => undefined);
    return onSignOut(() => void forgetLocker().catch(() => undefined));
  }, []);
}
