import { type MouseEvent, type ReactNode, startTransition, useEffect, useState } from 'react';
import { startOfPage } from '../layout/in-reach.ts';
import { Slot, useSlot } from '../layout/slot.tsx';
import { PanelSlotProvider } from '../overlays/panel-slot.tsx';
import styles from './frame.module.css';
import { useFreshPage } from './fresh-page.ts';

type FrameProps = {
  /** What the link says that leads past the bars. */
  skip: string;
  /** The strip of areas and the bar below it. */
  bars: ReactNode;
  /** Left of the content. */
  side?: ReactNode;
  /** The screen itself. */
  content: ReactNode;
  /** A panel is on its way: its column is there already. */
  awaitsPanel?: boolean;
  /** Below all of it, and over it. */
  children?: ReactNode;
};

/** Leads on to the sheet where that covers the page and has taken it out of reach. */
function skipBars(event: MouseEvent): void {
  const start = startOfPage();
  if (start?.id === 'content') return;
  event.preventDefault();
  start?.focus();
}

/** The frame of every page of a signed-in person: bars, navigation, content, the slot of the right panel. */
export function Frame({ skip, bars, side, content, awaitsPanel, children }: FrameProps) {
  const slot = useSlot(styles['slot']);
  return (
    <PanelSlotProvider value={slot}>
      <div className={styles['frame']}>
        <a className={styles['skip']} href="#content" onClick={skipBars}>
          {skip}
        </a>
        <header className={styles['bars']}>{bars}</header>
        <div className={styles['body']}>
          {side}
          {content}
          <Slot element={slot} awaited={awaitsPanel} />
        </div>
        {children}
      </div>
    </PanelSlotProvider>
  );
}

/**
 * The screen. `page` names it: a new one starts at its top, with the focus on it and its name read aloud. The first one is
 * drawn once its frame stands, in a task of its own, so that a slow phone responds in between; `atOnce` where it would push
 * aside what stands.
 */
export function Content({ page, atOnce = false, children }: { page: string; atOnce?: boolean; children: ReactNode }) {
  const [isFramed, setIsFramed] = useState(atOnce);
  const content = useFreshPage<HTMLElement>(page, isFramed);
  useEffect(() => startTransition(() => setIsFramed(true)), []);
  return (
    <main className={styles['content']} id="content" tabIndex={-1} ref={content}>
      {isFramed && children}
    </main>
  );
}
