import { useContext, useId } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '../layout/media.ts';
import sheetStyles from './panel.module.css';
import { usePanelKeys } from './panel-keys.ts';
import { PanelBody, type PanelContent, PanelHead, PanelPlace } from './panel-parts.tsx';
import styles from './panel-slot.module.css';
import { SlotContext } from './panel-slot.tsx';
import { Sheet } from './sheet.tsx';
import { StandingSheet } from './standing-sheet.tsx';

type PanelProps = PanelContent & {
  open: boolean;
  onClose(): void;
  onGone?: () => void;
  /** On a phone it stands below the page, which goes on living as it does beside every panel of a tablet; else it lies over it. */
  stands?: boolean;
  /** False where the page goes on being worked on, such as tiles that are chosen one after the other. */
  takesFocus?: boolean;
};

function WidePanel(props: PanelProps & { slot: HTMLElement }) {
  const { slot, onClose, title, titleShown, place, children, foot, takesFocus = true } = props;
  const id = useId();
  const { heading, section } = usePanelKeys(onClose, takesFocus, title);
  return createPortal(
    <section className={styles['panel']} aria-labelledby={id} ref={section}>
      <PanelHead id={id} heading={heading} title={title} titleShown={titleShown} place={place} onClose={onClose} />
      <PanelBody title={title} foot={foot}>
        {children}
      </PanelBody>
    </section>,
    slot,
  );
}

/**
 * The panel of one thing: in the right column on wide windows, below 1041 px a sheet. It takes the focus when it opens
 * and gives it back when it closes; Escape closes it.
 */
export function Panel(props: PanelProps) {
  const slot = useContext(SlotContext);
  const wide = useMedia('wide');
  const phone = useMedia('phone');
  if (wide) return props.open && slot !== null ? <WidePanel {...props} slot={slot} /> : null;
  const { open, onClose, onGone, title, place, children, foot, stands = false } = props;
  if (stands || !phone) return <StandingSheet {...props} />;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      {...(onGone && { onGone })}
      title={title}
      hideTitle={place !== undefined}
      lead={place === undefined ? undefined : <PanelPlace>{place}</PanelPlace>}
      foot={foot}
    >
      <div className={sheetStyles['sheetBody']}>{children}</div>
    </Sheet>
  );
}
