import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/client/client.ts';
import { tellFailedStart, useFailedStart } from '../../../../api/failures/failed-start.ts';
import { mayPass } from '../../../../api/failures/failure.ts';
import { backOff } from '../../../../api/live/back-off.ts';
import { spread } from '../../../../state/server-clock.ts';

type Reconnect = {
  /** Why the application could not start; undefined when nothing failed. */
  readonly error: unknown;
  /** Whether the failure may pass by itself: then it is asked again, after growing pauses. */
  readonly isOutage: boolean;
  readonly isAsking: boolean;
  ask(): void;
};

/** After a start that failed: asks again who is there, and goes on to the address that was asked for. */
export function useReconnect(): Reconnect {
  const navigate = useNavigate();
  const failed = useFailedStart((told) => told.failed);
  const isOutage = failed !== undefined && mayPass(failed.error);
  const [failures, setFailures] = useState(1);
  const [isAsking, setIsAsking] = useState(false);

  async function askWhoIsThere(): Promise<void> {
    if (failed === undefined || isAsking) return;
    setIsAsking(true);
    try {
      await call('getMe', undefined);
      tellFailedStart(undefined);
      void navigate(failed.address, { replace: true });
    } catch (error) {
      tellFailedStart({ ...failed, error });
      setFailures((before) => before + 1);
    } finally {
      setIsAsking(false);
    }
  }

  const ask = () => void askWhoIsThere();
  const onDue = useEffectEvent(ask);
  useEffect(() => {
    if (!isOutage) return undefined;
    const due = () => onDue();
    // A server that comes back must not be met by everybody at the same instant.
    const timer = setTimeout(due, backOff(failures) * (0.5 + spread() / 2));
    addEventListener('online', due);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', due);
    };
  }, [isOutage, failures]);

  return { error: failed?.error, isOutage, isAsking, ask };
}
