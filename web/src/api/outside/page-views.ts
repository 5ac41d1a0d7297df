import { device, type Kept } from '../../state/kept.ts';
import { newIntentionKey } from '../../state/server-clock.ts';

/** The page as its views are told. */
export type ViewedPage = {
  readonly hostname: string;
  /** Without the query, which may hold an invitation. */
  address(): string;
  readonly language: string;
  /** Calls back at each further address. */
  onMove(moved: () => void): void;
};

const collector = 'https://www.google-analytics.com/g/collect';
const visitorKey = 'analytics-visitor';

const isLocal = (hostname: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/** A name for this browser, which says nothing about who uses it. */
function visitorOf(storage: Pick<Kept, 'getItem' | 'setItem'>): string {
  const known = storage.getItem(visitorKey);
  const visitor = known ?? newIntentionKey();
  if (known === null) storage.setItem(visitorKey, visitor);
  return visitor;
}

/** Tells the analytics service each address that is shown, once. Never from this machine itself. */
export function startPageViews(
  id: string,
  page: ViewedPage,
  {
    storage = device,
    to = collector,
  }: { readonly storage?: Pick<Kept, 'getItem' | 'setItem'>; readonly to?: string } = {},
): void {
  if (isLocal(page.hostname)) return;
  const common = { v: '2', tid: id, cid: visitorOf(storage), en: 'page_view', ul: page.language };
  let last: string | undefined;
  const tell = () => {
    const address = page.address();
    if (address === last) return;
    const referrer = last === undefined ? {} : { dr: last };
    last = address;
    const query = new URLSearchParams({ ...common, dl: address, ...referrer });
    // Nobody misses a lost page view.
    void fetch(`${to}?${query}`, { method: 'POST', mode: 'no-cors', keepalive: true }).catch(() => undefined);
  };
  tell();
  page.onMove(tell);
}
