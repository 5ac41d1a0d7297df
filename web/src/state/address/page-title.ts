import { useEffect } from 'react';

const product = 'Cabinet';

/** Puts the page's name in front of the product's: `대여 기록 | Cabinet`. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name === undefined ? product : `${name} | ${product}`;
  }, [name]);
}
