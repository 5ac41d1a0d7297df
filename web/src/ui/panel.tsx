import { X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { useMedia } from './media.ts';
import styles from './panel.module.css';
import { Sheet } from './sheet.tsx';
import { useUiText } from './ui-text.ts';

/** What scrolls may have nothing to press in it; the keyboard must reach it all the same. */
const scrollable = { tabIndex: 0 };

const SlotContext = createContext<HTMLElement | null>(null);

/** Says where on a wide window panels stand: the right column of the frame. */
export const PanelSlotProvider = SlotContext.Provider;

type PanelProps = {
  open: boolean;
  onClose(): void;
  onGone?: () => void;
  /** Names the panel and is its heading: `지도`, `66번 사물함`. */
  title: string;
  /** Shown instead of the title at the top, as with a locker, whose number stands below: `2층 · Oasis`. */
  place?: ReactNode;
  children: ReactNode;
  /** The one primary action; stays visible below the scrolling content. */
  foot?: ReactNode;
};

/** A dialog takes the focus a moment after it has opened: an Escape before that is meant for it, not for the panel under it. */
const isDialogOpen = () => document.querySelector('[role="dialog"][data-open]') !== null;

/** Takes the focus on opening, gives it back on closing, and closes on Escape. */
function usePanelKeys(onClose: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const panel = section.current;
    if (before !== null && before !== document.body) heading.current?.focus({ preventScroll: true });
    return () => {
      const left = document.activeElement === document.body || panel?.contains(document.activeElement) === true;
      if (left && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const panel = section.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      onClose();
    };
    panel?.addEventListener('keydown', leave);
    return () => panel?.removeEventListener('keydown', leave);
  }, [onClose]);
  return { heading, section };
}

function WidePanel({ slot, onClose, title, place, children, foot }: PanelProps & { slot: HTMLElement }) {
  const words = useUiText();
  const id = useId();
  const { heading, section } = usePanelKeys(onClose);
  return createPortal(
    <section className={styles['panel']} aria-labelledby={id} ref={section}>
      <div className={styles['head']}>
        <h2 className={place === undefined ? styles['title'] : styles['place']} id={id} tabIndex={-1} ref={heading}>
          {place === undefined ? title : <span aria-hidden="true">{place}</span>}
          {place !== undefined && <span className={styles['spoken']}>{title}</span>}
        </h2>
        <IconButton label={words.close} icon={<X size={20} />} onClick={onClose} />
      </div>
      <div className={styles['body']} {...scrollable} role="group" aria-label={title}>
        {children}
      </div>
      {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
    </section>,
    slot,
  );
}

/**
 * The panel of one thing: in the right column on wide windows, a bottom sheet below 1041 px. It takes the focus when it
 * opens and gives it back when it closes; Escape closes it.
 */
export function Panel(props: PanelProps) {
  const slot = useContext(SlotContext);
  const wide = useMedia('wide');
  if (wide) return props.open && slot !== null ? <WidePanel {...props} slot={slot} /> : null;
  const { open, onClose, onGone, title, place, children, foot } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      {...(onGone && { onGone })}
      title={title}
      hideTitle={place !== undefined}
      lead={place === undefined ? undefined : <span className={styles['place']}>{place}</span>}
      foot={foot}
    >
      <div className={styles['sheetBody']}>{children}</div>
    </Sheet>
  );
}

/** What stands in the right column of a wide window while no panel is open. Narrow windows have no such column. */
export function RestingPanel({ label, children }: { label: string; children: ReactNode }) {
  const slot = useContext(SlotContext);
  const wide = useMedia('wide');
  if (!wide || slot === null) return null;
  return createPortal(
    <section className={styles['panel']} aria-label={label}>
      {children}
    </section>,
    slot,
  );
}
