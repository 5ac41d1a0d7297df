/**
 * Functions that run inside a page and measure what its reader sees. Each is sent there as text, so it uses nothing of
 * this file.
 */

type Watched = { panelTime?: Promise<number>; lockerTime?: Promise<number>; shifts?: SeenShifts };

/** From now on waits for a click, and then for the frame in which a panel or dialog has this title, and so its facts. */
export function watchForPanel({ title, patienceMs }: { title: string; patienceMs: number }): void {
  (globalThis as Watched).panelTime = new Promise((resolve, reject) => {
    let clickedAt: number | undefined;
    const isThere = () =>
      [...document.querySelectorAll('section h2, [role=dialog] h2')].some((heading) =>
        heading.textContent.includes(title),
      );
    const look = () => {
      if (clickedAt === undefined || !isThere()) return;
      watcher.disconnect();
      const since = clickedAt;
      // A frame is on its way to the screen once its callbacks have run and the next task begins.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - since));
        port1.start();
        port2.postMessage('painted');
      });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    addEventListener('click', (event) => (clickedAt = event.timeStamp), { capture: true, once: true });
    setTimeout(() => reject(new Error(`no panel shows ${title}`)), patienceMs);
  });
}

/** Milliseconds from the click to that frame. */
export async function readPanelTime(): Promise<number> {
  return (globalThis as Watched).panelTime ?? Number.NaN;
}

/** From the start of the page on waits for the frame in which the first locker stands. */
export function watchForLocker(): void {
  (globalThis as Watched).lockerTime = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[role=grid] [data-cabinet]') === null) return;
      watcher.disconnect();
      // A frame is on its way to the screen once its callbacks have run and the next task begins.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage('painted');
      });
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true });
  });
}

/** Milliseconds from the address to that frame. */
export async function readFirstLocker(): Promise<number> {
  return (globalThis as Watched).lockerTime ?? Number.NaN;
}

/** `asked`: within half a second of a press, which browsers do not count against a page. */
type SeenShifts = Record<'unasked' | 'asked', string[]>;
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};

/**
 * From now on notes every layout shift of the page around panels, with what moved: a sheet or panel that comes, grows, goes or
 * shows another locker moves nothing but itself.
 */
export function watchShifts(): void {
  const shifts: SeenShifts = { unasked: [], asked: [] };
  (globalThis as Watched).shifts = shifts;
  new PerformanceObserver((list) => {
    for (const { value, sources, hadRecentInput } of list.getEntries() as Shift[]) {
      const moved = sources
        .map(({ node }) => (node instanceof Element ? node : node?.parentElement))
        .filter((element) => element != null && element.closest('[role=dialog], .panel-slot-panel') === null);
      const line = `${value.toFixed(4)} ${moved.map((each) => each?.className).join(', ')}`;
      if (moved.length > 0) shifts[hadRecentInput ? 'asked' : 'unasked'].push(line);
    }
  }).observe({ type: 'layout-shift' });
}
export function readShifts(): SeenShifts {
  return (globalThis as Watched).shifts ?? { unasked: [], asked: [] };
}
