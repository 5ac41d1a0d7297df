import { useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/feedback/live-region.tsx';

export type Member = { readonly userId: number; readonly name: string };

/** How long somebody counts as just arrived. */
const recentMilliseconds = 10_000;

/** The people who have come since, and the people who have gone. */
export function comings(
  before: readonly Member[],
  after: readonly Member[],
): { readonly came: readonly Member[]; readonly went: readonly Member[] } {
  const missingIn = (list: readonly Member[]) => (each: Member) => !list.some(({ userId }) => userId === each.userId);
  return { came: after.filter(missingIn(before)), went: before.filter(missingIn(after)) };
}

type Words = { entered: (name: string) => string; left: (name: string) => string };

/** The people who came while one looked on, for some seconds each; comings and goings are said aloud politely. */
export function useArrivals(members: readonly Member[], words: Words): ReadonlySet<number> {
  const [recent, setRecent] = useState<ReadonlySet<number>>(new Set());
  const known = useRef(members);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { came, went } = comings(known.current, members);
    known.current = members;
    const sentence = [...came.map(({ name }) => words.entered(name)), ...went.map(({ name }) => words.left(name))];
    if (sentence.length > 0) announce(sentence.join(', '));
    if (came.length === 0) return;
    const ids = came.map(({ userId }) => userId);
    setRecent((current) => new Set([...current, ...ids]));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setRecent((current) => new Set([...current].filter((id) => !ids.includes(id))));
    }, recentMilliseconds);
    timers.current.add(timer);
  }, [members, words]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);
  return recent;
}
