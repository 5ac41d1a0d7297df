import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '../fields/icon-button.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiText } from '../ui-text.ts';
import styles from './panel-parts.module.css';

/** What a panel shows, wherever it stands. */
export type PanelContent = {
  /** Names the panel and is its heading: `지도`, `66번 사물함`. */
  title: string;
  /** The title as it is drawn, where a part of it stands out. */
  titleShown?: ReactNode;
  /** Shown instead of the title at the top, as with a locker, whose number stands below: `2층 · Oasis`. */
  place?: ReactNode;
  children: ReactNode;
  /** The one primary action; stays visible below the scrolling content. */
  foot?: ReactNode;
};

/** What scrolls may have nothing to press in it; the keyboard must reach it all the same. */
const scrollable = { tabIndex: 0 };

/** The place of a panel where the frame around it has a head of its own. */
export function PanelPlace({ children }: { children: ReactNode }) {
  return <span className={styles['place']}>{children}</span>;
}

type PanelHeadProps = Pick<PanelContent, 'title' | 'titleShown' | 'place'> & {
  /** The id of the heading, which names the panel. */
  id: string;
  heading: Ref<HTMLHeadingElement>;
  onClose(): void;
};

export function PanelHead({ id, heading, title, titleShown = title, place, onClose }: PanelHeadProps) {
  const words = useUiText();
  return (
    <div className={styles['head']} data-part="head">
      <h2 className={place === undefined ? styles['title'] : styles['place']} id={id} tabIndex={-1} ref={heading}>
        {place === undefined ? titleShown : <span aria-hidden="true">{place}</span>}
        {place !== undefined && <VisuallyHidden>{title}</VisuallyHidden>}
      </h2>
      <IconButton label={words.close} icon={<X size={20} />} onClick={onClose} />
    </div>
  );
}

/** What scrolls, and below it what stays. */
export function PanelBody({ title, children, foot, ref }: Omit<PanelContent, 'place'> & { ref?: Ref<HTMLDivElement> }) {
  return (
    <>
      <div className={styles['body']} data-part="body" ref={ref} {...scrollable} role="group" aria-label={title}>
        {children}
      </div>
      {foot !== undefined && (
        <div className={styles['foot']} data-part="foot">
          {foot}
        </div>
      )}
    </>
  );
}
