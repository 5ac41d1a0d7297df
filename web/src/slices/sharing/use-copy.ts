import { useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/feedback/live-region.tsx';
import { showToast } from '../../ui/overlays/toast.ts';

const shownMilliseconds = 2000;

type Words = { readonly copied: string; readonly failed: string };

/** Puts a text on the clipboard and says for two seconds that it did. */
export function useCopy({ copied, failed }: Words): { readonly copied: boolean; copy(text: string): void } {
  const [done, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      showToast({ tone: 'bad', text: failed });
      return;
    }
    announce(copied);
    setDone(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDone(false), shownMilliseconds);
  };
  return { copied: done, copy: (text) => void copy(text) };
}
