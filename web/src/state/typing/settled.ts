import { useEffect, useState } from 'react';

const waitMilliseconds = 300;

/** A typed text once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
