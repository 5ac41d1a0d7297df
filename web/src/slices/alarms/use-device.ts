import { useEffect } from 'react';
import { onSignOut } from '../../api/client/sign-in.ts';
import { useRead } from '../../api/reads/query.ts';
import { endSubscription } from '../../state/person/worker.ts';
import { canPush, registerAnew } from './push-device.ts';

/**
 * R-ALARM-05: registers this browser when its user wants push messages and no browser gets them any more. A sign-out
 * ends the registration, so that nobody reads here what is somebody else's.
 */
export function useDevice(): void {
  const me = useRead('getMe', undefined).data;
  const isNeeded = me?.alarmTypes.push === true && me.isDeviceTokenExpired;
  useEffect(() => {
    if (isNeeded && canPush()) void registerAnew().catch(() => undefined);
  }, [isNeeded]);
  useEffect(() => onSignOut(() => void endSubscription().catch(() => undefined)), []);
}
