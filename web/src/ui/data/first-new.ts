import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';

type FirstNew = {
  /** Asks for more; it goes once everything is there. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** Notes at a press how many there are; the next one is the first new one. */
  begin(known: number): void;
  refOf(index: number): RefCallback<HTMLElement> | undefined;
};

/**
 * For a list that a button continues: the first of the new ones takes the keyboard, which would go with the button, unless it
 * has meanwhile moved on.
 */
export function useFirstNew(): FirstNew {
  const button = useRef<HTMLButtonElement>(null);
  const [first, setFirst] = useState<number | undefined>(undefined);
  const take = useCallback((line: HTMLElement | null) => {
    const now = document.activeElement;
    if (line === null || (now !== document.body && now !== button.current)) return;
    const place = line.querySelector('button') ?? line;
    if (place === line) place.tabIndex = -1;
    place.focus();
  }, []);
  return { button, begin: setFirst, refOf: (index) => (index === first ? take : undefined) };
}
