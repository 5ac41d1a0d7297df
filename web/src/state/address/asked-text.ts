import { useState } from 'react';

/**
 * The text of a field whose search stands in the address. It follows the address, which may change elsewhere; but what
 * somebody types while the address that the field asked for is still on its way stays.
 */
export function useAskedText(asked: string) {
  const [text, setText] = useState(asked);
  const [before, setBefore] = useState(asked);
  const [sent, setSent] = useState<string | undefined>(undefined);
  if (asked !== before) {
    setBefore(asked);
    setSent(undefined);
    if (sent === undefined || sent === text) setText(asked);
  }
  /** `send` says that the field asks for another address, with this text in it. */
  const send = (next: string) => setSent(next.trim() === asked ? undefined : next);
  return { text, setText, send };
}
