import { useRef, useState } from 'react';

/**
 * What a control offers stays as it was when somebody came to it, by pointer or by keyboard, until they leave or press
 * it, so that a change by another person turns no press into its opposite. A press means what stood there when it
 * began; for a finger that is the first moment that is known.
 */
export function useAsMet<Offered>(now: Offered) {
  const [here, setHere] = useState({ pointer: false, keyboard: false });
  const [met, setMet] = useState<{ readonly offered: Offered } | undefined>(undefined);
  const pressed = useRef<{ readonly offered: Offered } | undefined>(undefined);
  const isHere = here.pointer || here.keyboard;
  if (isHere && met === undefined) setMet({ offered: now });
  if (!isHere && met !== undefined) setMet(undefined);
  const offered = met === undefined ? now : met.offered;
  const be = (where: Partial<typeof here>) => setHere((before) => ({ ...before, ...where }));
  const begin = () => {
    pressed.current = { offered };
  };
  /** A press that was begun and came to nothing says nothing about the next one. */
  const forget = () => {
    pressed.current = undefined;
  };
  return {
    offered,
    /** What was pressed. */
    press(): Offered {
      const meant = pressed.current?.offered ?? offered;
      pressed.current = undefined;
      return meant;
    },
    /** The press has had its effect: a person who stays meets that. */
    follow: () => setMet(undefined),
    /** Goes on the control. */
    control: {
      onPointerEnter: () => {
        forget();
        be({ pointer: true });
      },
      onPointerLeave: () => be({ pointer: false }),
      onFocus: () => be({ keyboard: true }),
      onBlur: () => {
        forget();
        be({ keyboard: false });
      },
      onPointerDown: begin,
      onKeyDown: begin,
    },
  };
}
