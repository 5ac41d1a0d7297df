import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Primitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, type SubmitEventHandler, useId, useRef, useState } from 'react';
import { ReasonLine } from '../feedback/reason-line.tsx';
import { IconButton } from '../fields/icon-button.tsx';
import { toEnd } from '../fields/to-end.ts';
import { Parts, partsOf } from '../layout/parts.tsx';
import { useScrolls } from '../layout/scrolls.ts';
import { useUiText } from '../ui-text.ts';
import { aboveKeyboard } from './above-keyboard.ts';
import styles from './dialog-frame.module.css';
import { useFocusReturn } from './focus-return.ts';
import { useHeldHeight } from './held-height.ts';
import { useKeptFocus } from './kept-focus.ts';

export type DialogFrameProps = {
  open: boolean;
  onClose(): void;
  /** Called when the last trace of it has left the screen. */
  onGone?: () => void;
  /** The title is the question. */
  title: string;
  /** Names the object of the question. */
  subline?: ReactNode;
  /** An icon in a soft square above the title, in place of the cross; null for neither, where an answer closes. */
  icon?: ReactNode;
  iconTone?: 'main' | 'ok' | 'danger';
  /** A picture of what has happened, above the title. */
  picture?: ReactNode;
  children?: ReactNode;
  /** The answers, usually two buttons; they stand at 1 : 1.6, below what scrolls. */
  actions?: ReactNode;
  /** Content and answers are a form, and this sends it. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  /** While something runs there is no way out: no Escape, no backdrop, no close button. */
  locked?: boolean;
  /** Something has been typed: neither the backdrop nor Escape throws it away, and it is said how to. */
  typed?: boolean;
  /** Whether what follows from a choice is there: from then on the content becomes no lower. */
  holds?: boolean | undefined;
  /** What gets the focus instead of the title, for example the first box of a code. */
  focusFirst?: RefObject<HTMLElement | null>;
  /** Code that changes what the dialog says can move the focus to its title. */
  heading?: RefObject<HTMLHeadingElement | null>;
};

type InsideProps = Pick<DialogFrameProps, 'children' | 'actions' | 'onSubmit' | 'typed' | 'holds'> & {
  /** Somebody tried to leave what was typed. */
  stays: boolean;
};

/** What scrolls, and the answers, which do not. */
function Inside({ children, actions, onSubmit, typed, holds, stays }: InsideProps) {
  const words = useUiText();
  const content = useHeldHeight(holds);
  const { ref, scrolls } = useScrolls();
  const inside = (
    <>
      {children !== undefined && (
        <div className={styles['body']} ref={ref} {...(scrolls && { tabIndex: 0 })}>
          <div className={styles['content']} ref={content}>
            {children}
          </div>
        </div>
      )}
      {typed === true && (
        <div className={styles['stays']} role="status">
          {stays && <ReasonLine>{words.typedStays}</ReasonLine>}
        </div>
      )}
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </>
  );
  if (onSubmit === undefined) return <div className={styles['inside']}>{inside}</div>;
  return (
    <form className={styles['inside']} onSubmit={onSubmit} noValidate>
      {inside}
    </form>
  );
}

export function DialogFrame(props: DialogFrameProps) {
  const { open, onClose, onGone, title, subline, icon, iconTone = 'main', picture, locked, typed } = props;
  const words = useUiText();
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = props.heading ?? ownHeading;
  const look = picture !== undefined ? 'picture' : icon == null ? 'plain' : 'icon';
  const popup = useRef<HTMLDivElement>(null);
  const said = useId();
  const focus = useFocusReturn(open, popup);
  useKeptFocus(open, heading);
  const [stays, setStays] = useState(false);
  if (stays && (!open || typed !== true)) setStays(false);
  return (
    <CSPProvider disableStyleElements>
      <Primitive.Root
        open={open}
        onOpenChange={(next, details) => {
          const careless = typed === true && (details.reason === 'outside-press' || details.reason === 'escape-key');
          if (next || locked === true) return;
          if (careless) setStays(true);
          else onClose();
        }}
        onOpenChangeComplete={(shown) => {
          if (!shown) onGone?.();
        }}
      >
        <Primitive.Portal>
          <Primitive.Backdrop className={styles['scrim']} forceRender />
          <Primitive.Viewport className={styles['viewport']} ref={aboveKeyboard}>
            <Primitive.Popup
              className={styles['dialog']}
              ref={popup}
              initialFocus={() => {
                focus.remember();
                const first = (props.focusFirst ?? heading).current;
                toEnd(first);
                return first;
              }}
              finalFocus={focus.recall}
            >
              <div className={styles['head']} data-look={look}>
                {picture}
                {icon != null && (
                  <span className={styles['icon']} data-tone={iconTone} aria-hidden="true">
                    {icon}
                  </span>
                )}
                <div>
                  <Primitive.Title
                    className={styles['title']}
                    ref={heading}
                    tabIndex={-1}
                    // What a question ends in comes into a dialog that has been read, so that its title tells it alone.
                    aria-describedby={look === 'picture' && subline !== undefined ? said : undefined}
                  >
                    {title}
                  </Primitive.Title>
                  {subline !== undefined && (
                    <Primitive.Description className={styles['subline']} id={said}>
                      {typeof subline === 'string' ? <Parts parts={partsOf(subline)} /> : subline}
                    </Primitive.Description>
                  )}
                </div>
                {look === 'plain' && icon === undefined && (
                  <IconButton
                    className={styles['close'] ?? ''}
                    label={words.close}
                    icon={<X size={20} />}
                    unavailable={locked === true}
                    onClick={onClose}
                  />
                )}
              </div>
              <Inside {...props} stays={stays} />
            </Primitive.Popup>
          </Primitive.Viewport>
        </Primitive.Portal>
      </Primitive.Root>
    </CSPProvider>
  );
}
