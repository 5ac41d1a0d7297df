import { talkMinutes } from '@cabinet/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../api/client/client.ts';
import type { ReadName } from '../../../api/client/names.ts';
import { instantOf } from '../../../api/client/wire-time.ts';
import { refresh } from '../../../api/reads/stale.ts';
import { onTick, serverNow, spread } from '../../../state/server-clock.ts';

/** All pages notice a talk that begins in the same second. */
const mostMilliseconds = 1500;

type Times = Pick<ReplyOf<'getTalk'>['data'], 'startTime' | 'presentationStatus'>;
type Running = NonNullable<ReplyOf<'listTalksNow'>['data']['running']>;

/** The replies of a read that stand on the screen. */
function shown<Name extends ReadName>(client: QueryClient, name: Name): readonly ReplyOf<Name>[] {
  const replies = client.getQueriesData<ReplyOf<Name>>({ queryKey: [name], type: 'active' });
  return replies.flatMap(([, reply]) => (reply === undefined ? [] : [reply]));
}

const beginOf = ({ startTime }: Times) => instantOf(startTime) ?? [];
const endOf = ({ startTime, duration }: Running) => instantOf(startTime)?.add({ minutes: talkMinutes(duration) }) ?? [];

/** When what is shown changes: a talk that is shown as coming begins, or the running one ends. */
function turnsShown(client: QueryClient): readonly Temporal.Instant[] {
  const now = shown(client, 'listTalksNow').map(({ data }) => data);
  const talks: readonly Times[] = [
    ...now.flatMap(({ next }) => next),
    ...shown(client, 'listTalks').flatMap(({ content }) => content),
    ...shown(client, 'listLikedTalks').flatMap(({ content }) => content),
    ...shown(client, 'listOwnTalks').flatMap(({ data }) => data),
    ...shown(client, 'getTalk').map(({ data }) => data),
    ...shown(client, 'getTalkToKeep').map(({ data }) => data),
  ];
  const coming = talks.filter(({ presentationStatus }) => presentationStatus === 'UPCOMING');
  return [...coming.flatMap(beginOf), ...now.flatMap(({ running }) => (running === null ? [] : endOf(running)))];
}

/** The latest such change that has passed and does not show on the screen yet. */
function latestPassed(client: QueryClient): number | undefined {
  const now = serverNow().epochMilliseconds;
  const passed = turnsShown(client).map(({ epochMilliseconds }) => epochMilliseconds);
  return passed.filter((at) => at <= now).toSorted((one, other) => other - one)[0];
}

/** R-PRES-08: reads the talks again when one of those shown begins or ends, as the server tells of neither. */
export function watchTurns(client: QueryClient): () => void {
  let known: number | undefined;
  let wait: ReturnType<typeof setTimeout> | undefined;
  // Checked again at every second: after a sleep of the device, or a correction of its clock, the wait is another one.
  const stop = onTick(() => {
    const passed = latestPassed(client);
    // Each change is asked about once: if the answer does not know of it, a second one would not either.
    if (passed === known) return;
    known = passed;
    clearTimeout(wait);
    if (passed !== undefined) wait = setTimeout(() => void refresh(client, ['talks']), mostMilliseconds * spread());
  });
  return () => {
    stop();
    clearTimeout(wait);
  };
}
