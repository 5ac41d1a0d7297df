import { CSPProvider } from '@base-ui/react/csp-provider';
import { Drawer } from '@base-ui/react/drawer';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterLayout } from '../layout/after-layout.ts';
import { classNames } from '../layout/class-names.ts';
import { useUiText } from '../ui-text.ts';
import { useFocusReturn } from './focus-return.ts';
import { useKeptFocus } from './kept-focus.ts';
import styles from './sheet-frame.module.css';

export type SheetFrameProps = {
  open: boolean;
  onClose(): void;
  onGone?: () => void;
  /** The heading; `hideTitle` keeps it for screen readers only. */
  title: string;
  hideTitle?: boolean;
  /** Beside the heading: a line of place, a badge. */
  lead?: ReactNode;
  closeLabel?: string;
  children: ReactNode;
  /** Stays visible below the scrolling content: the one primary action. */
  foot?: ReactNode;
  /**
   * `panel` as high as its content up to 82 %, for phones; `manual` 70 % wide (330 to 1000 px) and 75 % high;
   * `side` a drawer from the left edge.
   */
  shape?: 'panel' | 'manual' | 'side';
};

/** What is as high as its content goes on to the height of what arrives later, instead of jumping there. */
function useGrowth(): RefCallback<HTMLElement> {
  const sheet = useRef<HTMLElement>(null);
  const height = useRef<number>(undefined);
  const growth = useRef<Animation>(undefined);
  const place = useCallback((element: HTMLElement | null) => {
    sheet.current = element;
    height.current = undefined;
    if (element !== null) afterLayout(element, () => (height.current = element.offsetHeight));
  }, []);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    return afterLayout(element, () => {
      const seen = element.offsetHeight;
      const underWay = growth.current?.playState === 'running';
      if (underWay) growth.current?.cancel();
      const before = underWay ? seen : height.current;
      const after = underWay ? element.offsetHeight : seen;
      height.current = after;
      if (before === undefined || before === after || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      growth.current = element.animate(
        { height: [`${before}px`, `${after}px`] },
        { duration: 260, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' },
      );
    });
  });
  return place;
}

export function SheetFrame(props: SheetFrameProps) {
  const { open, onClose, onGone, title, hideTitle, lead, children, foot, shape = 'panel' } = props;
  const words = useUiText();
  const heading = useRef<HTMLHeadingElement>(null);
  const growing = useGrowth();
  const sheet = useRef<HTMLDivElement>(null);
  const focus = useFocusReturn(open, sheet);
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      sheet.current = element;
      growing(element);
    },
    [growing],
  );
  // What is open when it is first drawn would stand there without having come up.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const drawn = requestAnimationFrame(() => setIsDrawn(true));
    return () => cancelAnimationFrame(drawn);
  }, []);
  useKeptFocus(open && isDrawn, heading);
  const name = (
    <Drawer.Title
      ref={heading}
      tabIndex={-1}
      className={classNames(styles['title'], hideTitle === true && styles['hidden'])}
    >
      {title}
    </Drawer.Title>
  );
  return (
    <CSPProvider disableStyleElements>
      <Drawer.Root
        open={open && isDrawn}
        swipeDirection={shape === 'side' ? 'left' : 'down'}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        onOpenChangeComplete={(shown) => {
          if (!shown) onGone?.();
        }}
      >
        <Drawer.Portal>
          <Drawer.Backdrop className={styles['scrim']} />
          <Drawer.Viewport className={styles['viewport']} data-shape={shape}>
            <Drawer.Popup
              className={styles['sheet']}
              data-shape={shape}
              ref={place}
              initialFocus={() => {
                focus.remember();
                return heading.current;
              }}
              finalFocus={focus.recall}
            >
              {shape !== 'side' && <span className={styles['grab']} aria-hidden="true" />}
              <div className={styles['head']}>
                {shape !== 'manual' && name}
                {lead}
                <Drawer.Close className={styles['close']} aria-label={props.closeLabel ?? words.close}>
                  {shape === 'manual' ? <ChevronDown size={22} /> : <X size={20} />}
                </Drawer.Close>
              </div>
              <Drawer.Content className={styles['content']} tabIndex={shape === 'manual' ? 0 : undefined}>
                {shape === 'manual' && name}
                {children}
              </Drawer.Content>
              {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.Root>
    </CSPProvider>
  );
}
