import { useEffect, useState } from 'react';
import { guardLeaving, leaveFreely } from './leaving.ts';

type Unsaved = {
  /** Somebody wants to leave and has to be asked. */
  readonly asking: boolean;
  stay(): void;
  leave(): void;
};

/** Has every way off the page wait for an answer while something is unsaved; the browser asks where a tab is closed. */
export function useUnsaved(changed: boolean): Unsaved {
  const [go, setGo] = useState<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!changed) return undefined;
    const release = guardLeaving((next) => setGo(() => next));
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      release();
      removeEventListener('beforeunload', ask);
    };
  }, [changed]);
  const stay = () => setGo(undefined);
  const leave = () => {
    stay();
    leaveFreely();
    go?.();
  };
  return { asking: go !== undefined, stay, leave };
}
