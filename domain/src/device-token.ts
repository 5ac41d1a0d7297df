import type { Policy } from './policy.ts';

type Device = {
  /** Whether the person wants push messages. */
  readonly wantsPush: boolean;
  /** When the browser that gets them was last registered; null without one. */
  readonly savedAt: Temporal.Instant | null;
};

/** R-ALARM-05: whether a browser can still get the push messages of its person: 999 days after it was registered. */
export function isLiveDevice({ savedAt }: Pick<Device, 'savedAt'>, policy: Policy, now: Temporal.Instant): boolean {
  if (savedAt === null) return false;
  return Temporal.Instant.compare(now, savedAt.add({ hours: 24 * policy.alarm.deviceTokenDays })) < 0;
}

/** R-ALARM-05: whether somebody wants push messages and no browser can get them, so that one has to be registered. */
export function isDeviceTokenExpired(device: Device, policy: Policy, now: Temporal.Instant): boolean {
  return device.wantsPush && !isLiveDevice(device, policy, now);
}
