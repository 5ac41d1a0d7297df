import { useEffect } from 'react';
import { readAccessToken } from '../../api/access-token.ts';
import { useRead } from '../../api/query.ts';
import { onSignOut } from '../../api/sign-in.ts';
import { forgetLocker, type KeptLocker, keepLocker } from '../../state/kept-locker.ts';
import { registerWorker } from '../../state/worker.ts';
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
