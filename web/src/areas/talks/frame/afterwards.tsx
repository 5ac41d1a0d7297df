import { useEffect } from 'react';
import { prepareDialog } from '../../../ui/overlays/dialog.tsx';
import { ToastHost } from '../../../ui/overlays/toast-host.tsx';
import { useFreshTalks } from './fresh-talks.ts';

/** The parts the frame does not need to be drawn: fresh likes and comments, dialogs, toasts. */
export function Afterwards() {
  useFreshTalks();
  useEffect(() => void prepareDialog(), []);
  return <ToastHost />;
}
