import type { CabinetStatus } from '@cabinet/domain';
import { create } from 'zustand';
import { serverNow } from '../../state/server-clock.ts';

/** A cabinet whose status has just changed, by another person or by the clock. */
export type CabinetChange = {
  readonly cabinetId: number;
  readonly building: string;
  readonly floor: number;
  readonly visibleNum: number;
  readonly before: CabinetStatus;
  readonly after: CabinetStatus;
  readonly at: Temporal.Instant;
};

type LiveNews = {
  /** `starting` until the first connection, `cut` while changes do not arrive by themselves. */
  readonly link: 'starting' | 'live' | 'cut';
  /** The instant at which the data on the screen were right, while the link is cut. */
  readonly seenAt: Temporal.Instant | null;
  readonly changes: readonly CabinetChange[];
};

/** How long a change counts as 방금, just now. */
const recentMilliseconds = 8000;
/** A rush at 13:00 changes hundreds at once; only the last ones are told. */
const mostChanges = 60;

/** The news of the live connection for the screens, besides the data itself. */
export const useLiveNews = create<LiveNews>(() => ({ link: 'starting', seenAt: null, changes: [] }));

const longestStart = 15_000;

/**
 * The code that keeps a page fresh comes after its first picture. Where that code cannot be fetched, or the connection
 * takes long to begin, this says that the page is as of now; until called off.
 */
export function watchStart(): () => void {
  const seenAt = serverNow();
  const tell = () => useLiveNews.setState({ link: 'cut', seenAt });
  // While nobody looks no connection is begun.
  const timer = setInterval(() => document.hidden || tell(), longestStart);
  addEventListener('vite:preloadError', tell);
  return () => {
    clearInterval(timer);
    removeEventListener('vite:preloadError', tell);
  };
}

/** Cabinets the person just acted on: their change is told by the result of the action, not as news. */
const ownTouches = new Set<number>();

/** Notes that the person acts on this cabinet, so that its next change is not shown as news. */
export function touchOwn(cabinetId: number): void {
  ownTouches.add(cabinetId);
  setTimeout(() => ownTouches.delete(cabinetId), recentMilliseconds);
}

/**
 * The cabinet the person holds: a sentence of its own tells what becomes of it, except the end of its rental, which
 * just passes.
 */
let held: number | undefined;

/** Shows no change of this cabinet as news, until called off. */
export function tellNoNewsOf(cabinetId: number): () => void {
  held = cabinetId;
  return () => {
    held = undefined;
    // The change itself may come when the person no longer holds it.
    touchOwn(cabinetId);
  };
}

const isToldElsewhere = ({ cabinetId, after }: CabinetChange): boolean =>
  ownTouches.has(cabinetId) || (cabinetId === held && after !== 'OVERDUE');

/** Tells changes to the screens for some seconds. */
export function tellChanges(all: readonly CabinetChange[]): void {
  const told = all.filter((change) => !isToldElsewhere(change)).slice(-mostChanges);
  if (told.length === 0) return;
  const ids = new Set(told.map((change) => change.cabinetId));
  useLiveNews.setState(({ changes }) => ({
    changes: [...changes.filter((change) => !ids.has(change.cabinetId)), ...told],
  }));
  setTimeout(() => {
    useLiveNews.setState(({ changes }) => ({ changes: changes.filter((change) => !told.includes(change)) }));
  }, recentMilliseconds);
}
