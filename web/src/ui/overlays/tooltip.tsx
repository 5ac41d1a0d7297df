import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tooltip.module.css';

type TooltipProps = {
  /** The sentence, also read with the control; undefined while there is none to say. */
  text: string | undefined;
  side?: 'right' | 'bottom' | 'top';
  /** The control it belongs to; give it the id as `aria-describedby`. */
  children: (id: string) => ReactNode;
  className?: string;
};

const gap = 8;

function placeBeside(anchor: DOMRect, tip: HTMLElement, side: 'right' | 'bottom' | 'top'): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = side === 'right' ? anchor.right + gap : anchor.left + (anchor.width - width) / 2;
  const beside = anchor.top + (anchor.height - height) / 2;
  const above = anchor.top - height - gap;
  const top = { right: beside, bottom: anchor.bottom + gap, top: above < gap ? anchor.bottom + gap : above }[side];
  tip.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
  tip.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`;
}

/**
 * A sentence 280 px wide beside a control, while the pointer is on one of them or the focus on the control, and after a
 * press, so that a finger can read it too. Escape puts it away, wherever the focus is.
 */
export function Tooltip({ text, side = 'top', children, className }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLDivElement>(null);
  const shown = useRef<AbortController>(undefined);
  const hide = () => {
    shown.current?.abort();
    tip.current?.hidePopover();
  };
  const show = (anchor: HTMLElement) => {
    const element = tip.current;
    if (element === null || element.matches(':popover-open')) return;
    element.showPopover();
    const place = () => placeBeside(anchor.getBoundingClientRect(), element, side);
    place();
    shown.current = new AbortController();
    const { signal } = shown.current;
    const putAway = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      hide();
    };
    document.addEventListener('keydown', putAway, { capture: true, signal });
    document.addEventListener('scroll', place, { capture: true, signal });
  };
  const isSaid = text !== undefined;
  useEffect(() => () => shown.current?.abort(), [isSaid]);
  return (
    <span
      className={className}
      role="presentation"
      onPointerEnter={(event) => show(event.currentTarget)}
      onPointerLeave={hide}
      onFocus={(event) => show(event.currentTarget)}
      onBlur={hide}
      onClick={(event) => show(event.currentTarget)}
    >
      {children(id)}
      {text !== undefined && (
        <div className={styles['tip']} id={id} role="tooltip" popover="manual" ref={tip}>
          {text}
        </div>
      )}
    </span>
  );
}
