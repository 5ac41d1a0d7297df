import type { NoticeChannel } from '@cabinet/domain';
import { useRef, useState } from 'react';
import { useAction } from '../../api/action.ts';
import type { ReplyOf } from '../../api/client.ts';
import { useRead } from '../../api/query.ts';
import { forgetDevice, type Registration, registerDevice } from './push-device.ts';

export type Channels = Readonly<Record<NoticeChannel, boolean>>;
type Me = ReplyOf<'getMe'>;

/** What a press on a switch came to: `saved`, or why it stays as it was. */
export type Switched = 'saved' | Exclude<Registration, 'registered'>;

/** The channels as they were last chosen here, else as the server has them, and a way to switch one at once. */
export function useChannels(): {
  readonly me: Me | undefined;
  readonly channels: Channels | undefined;
  readonly busy: NoticeChannel | null;
  turn(channel: NoticeChannel, on: boolean): Promise<Switched>;
} {
  const me = useRead('getMe', undefined).data;
  const save = useAction('setAlarms', me?.alarmTypes);
  const [chosen, setChosen] = useState<Channels | undefined>(undefined);
  const [busy, setBusy] = useState<NoticeChannel | null>(null);
  const latest = useRef<Channels | undefined>(undefined);
  const channels = chosen ?? me?.alarmTypes;

  async function turn(channel: NoticeChannel, on: boolean): Promise<Switched> {
    const before = latest.current ?? channels;
    if (before === undefined) return 'failed';
    const wanted = { ...before, [channel]: on };
    const keep = (now: Channels) => {
      latest.current = now;
      setChosen(now);
    };
    keep(wanted);
    setBusy(channel);
    try {
      const registration = channel === 'push' && on ? await registerDevice() : 'registered';
      if (registration !== 'registered') {
        keep({ ...(latest.current ?? wanted), [channel]: !on });
        return registration;
      }
      if (channel === 'push' && !on) await forgetDevice();
      await save.mutateAsync({ body: latest.current ?? wanted });
      return 'saved';
    } catch {
      keep({ ...(latest.current ?? wanted), [channel]: !on });
      return 'failed';
    } finally {
      setBusy(null);
    }
  }
  return { me, channels, busy, turn };
}
