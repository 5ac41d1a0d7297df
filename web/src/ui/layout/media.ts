import { useSyncExternalStore } from 'react';

/** The widths at which components change; style sheets know further ones. */
const queries = {
  /** Rail, sub-navigation and the right panel fit beside the content. */
  wide: matchMedia('(min-width: 1041px)'),
  phone: matchMedia('(max-width: 768px)'),
};

/** Whether the window has this width now; follows it live. */
export function useMedia(name: keyof typeof queries): boolean {
  return useSyncExternalStore(
    (notify) => {
      queries[name].addEventListener('change', notify);
      return () => queries[name].removeEventListener('change', notify);
    },
    () => queries[name].matches,
  );
}
