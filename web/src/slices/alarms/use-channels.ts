import type { NoticeChannel } from '@cabinet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '../../api/actions/action.ts';
import type { ReplyOf } from '../../api/client/client.ts';
import { queryFor, useRead } from '../../api/reads/query.ts';
import { forgetDevice, type Registration, registerDevice } from './push-device.ts';

export type Channels = Readonly<Record<NoticeChannel, boolean>>;
type Me = ReplyOf<'getMe'>;

/** What a press on a switch came to: `saved`, or why it stays as it was. */
export type Switched = 'saved' | Exclude<Registration, 'registered'>;

/** The channels as the server has them, or, while a switch is on its way, as it was turned; and a way to switch one at once. */
export function useChannels(): {
  readonly me: Me | undefined;
  readonly channels: Channels | undefined;
  readonly busy: NoticeChannel | null;
  turn(channel: NoticeChannel, on: boolean): Promise<Switched>;
} {
  const me = useRead('getMe', undefined).data;
  const client = useQueryClient();
  const latest = useRef<Channels | undefined>(undefined);
  const save = useAction('setAlarms', me?.alarmTypes, undefined, () =>
    client.setQueryData(
      queryFor('getMe', undefined).queryKey,
      (known) => known && { ...known, alarmTypes: latest.current ?? known.alarmTypes },
    ),
  );
  const [chosen, setChosen] = useState<Channels | undefined>(undefined);
  const [busy, setBusy] = useState<NoticeChannel | null>(null);
  const running = useRef(0);
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
    running.current += 1;
    setBusy(channel);
    try {
      const registration = channel === 'push' && on ? await registerDevice() : 'registered';
      if (registration !== 'registered') {
        keep({ ...(latest.current ?? wanted), [channel]: !on });
        return registration;
      }
      await save.mutateAsync({ body: latest.current ?? wanted });
      // Only now: as long as push messages are wanted, every open page registers its browser where none is. Where it is not
      // forgotten it gets nothing either.
      if (channel === 'push' && !on) await forgetDevice().catch(() => undefined);
      return 'saved';
    } catch {
      keep({ ...(latest.current ?? wanted), [channel]: !on });
      return 'failed';
    } finally {
      running.current -= 1;
      setBusy(null);
      if (running.current === 0) {
        // From here on the server says what is set: another page may change it too.
        latest.current = undefined;
        setChosen(undefined);
      }
    }
  }
  return { me, channels, busy, turn };
}
