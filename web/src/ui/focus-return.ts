import { useRef } from 'react';

function lineage(element: Element | null): Element[] {
  const line: Element[] = [];
  for (let each = element; each !== null && each !== document.body; each = each.parentElement) line.push(each);
  return line;
}

type FocusReturn = {
  /** Notes where the focus is now. */
  remember(): void;
  /** Where it should go back to: there, or when the thing itself is gone, the start of what stood around it. */
  recall(): HTMLElement | true;
};

/** Gives the focus back to where it was, even when an answer has meanwhile replaced the button that was pressed. */
export function useFocusReturn(): FocusReturn {
  const line = useRef<Element[]>([]);
  return {
    remember: () => {
      line.current = lineage(document.activeElement);
    },
    recall: () => {
      const [origin, ...around] = line.current;
      if (origin instanceof HTMLElement && origin.isConnected) return origin;
      for (const each of around) {
        const start = each.isConnected ? each.querySelector('[tabindex="-1"]') : null;
        if (start instanceof HTMLElement) return start;
      }
      return true;
    },
  };
}
