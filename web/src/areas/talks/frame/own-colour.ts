import { useLayoutEffect } from 'react';

/** The series keeps its own colour, also in what opens over a page. */
export function useOwnColour(): void {
  useLayoutEffect(() => {
    document.body.dataset['area'] = 'talks';
    return () => {
      delete document.body.dataset['area'];
    };
  }, []);
}
