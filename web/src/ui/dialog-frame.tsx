import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Primitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import styles from './dialog-frame.module.css';
import { useFocusReturn } from './focus-return.ts';
import { IconButton } from './icon-button.tsx';
import { useUiText } from './ui-text.ts';

export type DialogFrameProps = {
  open: boolean;
  onClose(): void;
  /** Called when the last trace of it has left the screen. */
  onGone?: () => void;
  /** The title is the question. */
  title: string;
  /** Names the object of the question. */
  subline?: ReactNode;
  /** An icon in a soft square above the title. */
  icon?: ReactNode;
  iconTone?: 'main' | 'ok' | 'danger';
  children?: ReactNode;
  /** The answers, usually two buttons; they stand at 1 : 1.6. */
  actions?: ReactNode;
  /** While something runs there is no way out: no Escape, no backdrop, no close button. */
  locked?: boolean;
  /** Something has been typed: the backdrop does not throw it away. */
  typed?: boolean;
  /** What gets the focus instead of the title, for example the first box of a code. */
  focusFirst?: RefObject<HTMLElement | null>;
};

export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, onGone, title, subline, icon, iconTone = 'main', children, actions, locked, typed } = props;
  const words = useUiText();
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useFocusReturn();
  return (
    <CSPProvider disableStyleElements>
      <Primitive.Root
        open={open}
        onOpenChange={(next, details) => {
          const careless = typed === true && details.reason === 'outside-press';
          if (!next && locked !== true && !careless) onClose();
        }}
        onOpenChangeComplete={(shown) => {
          if (!shown) onGone?.();
        }}
      >
        <Primitive.Portal>
          <Primitive.Backdrop className={styles['scrim']} forceRender />
          <Primitive.Viewport className={styles['viewport']}>
            <Primitive.Popup
              className={styles['dialog']}
              initialFocus={() => {
                focus.remember();
                return (props.focusFirst ?? heading).current;
              }}
              finalFocus={focus.recall}
            >
              {icon !== undefined && (
                <span className={styles['icon']} data-tone={iconTone} aria-hidden="true">
                  {icon}
                </span>
              )}
              <div className={styles['head']}>
                <div>
                  <Primitive.Title className={styles['title']} ref={heading} tabIndex={-1}>
                    {title}
                  </Primitive.Title>
                  {subline !== undefined && (
                    <Primitive.Description className={styles['subline']}>{subline}</Primitive.Description>
                  )}
                </div>
                {icon === undefined && (
                  <IconButton
                    className={styles['close'] ?? ''}
                    label={words.close}
                    icon={<X size={20} />}
                    unavailable={locked === true}
                    onClick={onClose}
                  />
                )}
              </div>
              {children}
              {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
            </Primitive.Popup>
          </Primitive.Viewport>
        </Primitive.Portal>
      </Primitive.Root>
    </CSPProvider>
  );
}
