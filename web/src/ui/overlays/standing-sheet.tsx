import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMedia } from '../layout/media.ts';
import { useUiText } from '../ui-text.ts';
import { useCovered } from './covered.ts';
import { type Detent, type Heights, nextDetent } from './detents.ts';
import { usePanelKeys } from './panel-keys.ts';
import { PanelBody, type PanelContent, PanelHead } from './panel-parts.tsx';
import styles from './standing-sheet.module.css';
import { useDrag } from './use-drag.ts';

type StandingSheetProps = PanelContent & {
  open: boolean;
  onClose(): void;
  onGone?: () => void;
  takesFocus?: boolean;
};

/** In pixels; above the navigation, and below the bars with a little of the map. */
function heightsNow(): Heights {
  const bars = document.querySelector('main')?.getBoundingClientRect();
  const full = bars === undefined ? innerHeight * 0.8 : Math.min(bars.height, innerHeight);
  return { peek: Math.min(148, full), half: Math.min(408, full), full };
}

function Standing({ leaving, ...props }: StandingSheetProps & { leaving: boolean }) {
  const { onClose, onGone, title, titleShown, place, children, foot, takesFocus = true } = props;
  const words = useUiText();
  const id = useId();
  const phone = useMedia('phone');
  const low = useMedia('low');
  const [detent, setDetent] = useState<Detent>('half');
  const { heading, section } = usePanelKeys(onClose, takesFocus, title, !leaving);
  const box = useRef<HTMLDivElement>(null);
  const tellGone = useEffectEvent(() => onGone?.());
  const rest = (next: Detent | undefined) => (next === undefined ? onClose() : setDetent(next));
  const drag = useDrag(section, heightsNow, rest);
  // The page keeps as much room below itself as the sheet takes from it. A variable would be handed down to everything
  // on the page, and thousands of tiles would be styled anew.
  useLayoutEffect(() => {
    const page = phone && !leaving ? document.querySelector('main') : null;
    if (page === null) return undefined;
    const room = heightsNow()[detent === 'full' ? 'half' : detent];
    Object.assign(page.style, { paddingBottom: `${room}px`, scrollPaddingBottom: `${room + 12}px` });
    // What was chosen was brought into sight before there was this room.
    page.querySelector(':is(button, tr)[data-selected]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return () => void Object.assign(page.style, { paddingBottom: '', scrollPaddingBottom: '' });
  }, [phone, leaving, detent]);
  // Beside a sheet that is as high as a low window but not as wide, the page goes on.
  const coversAll = low && detent !== 'peek';
  const covered = coversAll ? 'all' : detent === 'full' ? 'page' : undefined;
  useCovered(leaving || !takesFocus || !phone ? undefined : covered);
  useEffect(() => {
    box.current?.scrollTo(0, 0);
  }, [title]);
  useEffect(() => {
    if (!leaving) return undefined;
    let isWanted = false;
    // Where less motion is wanted nothing moves, and no transition tells its end.
    const motions = section.current?.getAnimations().map((each) => each.finished) ?? [];
    void Promise.allSettled(motions).then(() => isWanted || tellGone());
    return () => void (isWanted = true);
  }, [leaving, section]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setDetent(nextDetent(detent, event.key === 'ArrowUp' ? 1 : -1, false));
  };
  return createPortal(
    <section
      className={styles['sheet']}
      data-detent={phone ? detent : undefined}
      data-leaving={leaving || undefined}
      inert={leaving}
      aria-labelledby={id}
      ref={section}
    >
      <div className={styles['top']} {...(phone && drag)}>
        {phone && (
          <button
            type="button"
            className={styles['grab']}
            aria-label={words.sheetHeight(detent)}
            onKeyDown={onKeyDown}
            onClick={() => setDetent(nextDetent(detent, 1, true))}
          />
        )}
        <PanelHead id={id} heading={heading} title={title} titleShown={titleShown} place={place} onClose={onClose} />
      </div>
      <PanelBody title={title} foot={foot} ref={box}>
        {children}
      </PanelBody>
    </section>,
    // Where the navigation is: the one says of the other which is in front.
    document.getElementById('root') ?? document.body,
  );
}

/**
 * A panel that leaves the page alive: on a phone a sheet of three heights over its lower part, on a tablet a card at the
 * right edge. What it shows may change while it stands.
 */
export function StandingSheet(props: StandingSheetProps) {
  const [isThere, setIsThere] = useState(props.open);
  if (props.open && !isThere) setIsThere(true);
  if (!isThere) return null;
  const gone = () => {
    setIsThere(false);
    props.onGone?.();
  };
  return <Standing {...props} onGone={gone} leaving={!props.open} />;
}
