import type { Policy } from './policy.ts';

type Device = {
  /** Whether the person wants push messages. */
  readonly wantsPush: boolean;
  /** When the browser that gets them was last registered; null without one. */
  readonly savedAt: Temporal.Instant | null;
};

/** R-ALARM-05: a browser that was registered by then, 999 days ago, gets no push messages any more and is forgotten. */
export function oldDevicesUntil(policy: Policy, now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: 24 * policy.alarm.deviceTokenDays });
}

/** R-ALARM-05: whether a browser can still get the push messages of its person: 999 days after it was registered. */
export function isLiveDevice({ savedAt }: Pick<Device, 'savedAt'>, policy: Policy, now: Temporal.Instant): boolean {
  return savedAt !== null && Temporal.Instant.compare(oldDevicesUntil(policy, now), savedAt) < 0;
}

/** R-ALARM-05: whether somebody wants push messages and no browser can get them, so that one has to be registered. */
export function isDeviceTokenExpired(device: Device, policy: Policy, now: Temporal.Instant): boolean {
  return device.wantsPush && !isLiveDevice(device, policy, now);
}
