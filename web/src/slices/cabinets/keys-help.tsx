import { CircleQuestionMark } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { IconButton } from '../../ui/fields/icon-button.tsx';
import { later } from '../../ui/layout/later.tsx';
import { OpeningBoundary } from '../../ui/overlays/opening-boundary.tsx';
import { useText } from './text/use-text.ts';

const KeysDialog = later(async () => (await import('./keys-dialog.tsx')).KeysDialog);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="radio"]), textarea, select, [role="dialog"]') !== null;

/** How the plan is walked by keyboard: behind `?`, as a button and as a key. */
export function KeysHelp() {
  const { cabinets } = useText();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (open && !wanted) setWanted(true);
  // From the first picture on: a person who sees the map may press at once.
  useLayoutEffect(() => {
    const show = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) setOpen(true);
    };
    addEventListener('keydown', show);
    return () => removeEventListener('keydown', show);
  }, []);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={cabinets.keys} icon={<CircleQuestionMark size={18} />} onClick={() => setOpen(true)} />
      <OpeningBoundary onClose={close}>
        <KeysDialog wanted={wanted} with={{ open, onClose: close }} />
      </OpeningBoundary>
    </>
  );
}
