import { seoulClock } from '@cabinet/domain';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type CabinetChange, useLiveNews, watchStart } from '../../api/live/news.ts';
import { clockText } from '../../text/dates.ts';
import { LivePill } from '../../ui/feedback/live-pill.tsx';
import { announce } from '../../ui/feedback/live-region.tsx';
import { type Text, useText } from './text/use-text.ts';

/** One sentence for what just changed: of one locker what, of several how many. */
function changeSentence(text: Text, changes: readonly CabinetChange[]): string | undefined {
  const last = changes.at(-1);
  if (last === undefined) return undefined;
  if (changes.length === 1) return text.cabinets.changes[last.after](last.visibleNum);
  const allOpened = changes.every(({ after }) => after === 'AVAILABLE');
  return allOpened ? text.cabinets.manyOpened(changes.length) : text.cabinets.manyChanged(changes.length);
}

/** Changes of the cabinets one sees, as long as they count as just now. */
export function useChangesAmong(ids: ReadonlySet<number>): readonly CabinetChange[] {
  const changes = useLiveNews((news) => news.changes);
  return useMemo(() => changes.filter(({ cabinetId }) => ids.has(cabinetId)), [changes, ids]);
}

/** What was said aloud already: news stands for some seconds, beside newer and older. */
const said = new WeakSet<CabinetChange>();

/** Whether changes arrive by themselves, and the last one; said aloud politely when there is one. */
export function LiveLine({ changes }: { changes: readonly CabinetChange[] }) {
  const text = useText();
  const link = useLiveNews((news) => news.link);
  const seenAt = useLiveNews((news) => news.seenAt);
  useEffect(() => (link === 'starting' ? watchStart() : undefined), [link]);
  const sentence = changeSentence(text, changes);
  const say = useEffectEvent(() => {
    const news = changeSentence(
      text,
      changes.filter((change) => !said.has(change)),
    );
    for (const change of changes) said.add(change);
    if (news !== undefined) announce(news);
  });
  useEffect(() => say(), [changes]);
  const cutSince = link === 'cut' ? seenAt : null;
  const since = cutSince === null ? undefined : clockText(seoulClock(cutSince).toPlainTime());
  const cut = since === undefined ? undefined : text.cabinets.liveCut(since);
  const wasCut = useRef(false);
  useEffect(() => {
    if (cut !== undefined) announce(cut);
    else if (wasCut.current) announce(text.cabinets.liveAgain);
    wasCut.current = cut !== undefined;
  }, [cut, text]);
  if (link === 'starting') return <LivePill link="starting">{text.cabinets.liveStarting}</LivePill>;
  return (
    <LivePill link={cut === undefined ? 'live' : 'cut'} since={since}>
      {cut ?? sentence ?? text.cabinets.live}
    </LivePill>
  );
}
