import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../api/failures/refusals.ts';
import { keepTalk } from '../../api/files/keep-talk.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showToast } from '../../ui/overlays/toast.ts';
import { useText } from './text/use-text.ts';

/** A talk as a file that calendars take. */
export function AddToCalendar({ talkId, block = true }: { talkId: number; block?: boolean }) {
  const { talks, generic } = useText();
  const words = talks.calendar;
  const [busy, setBusy] = useState(false);
  const keep = () => {
    setBusy(true);
    keepTalk(talkId)
      .catch((error: unknown) => showToast({ tone: 'bad', text: failureText(error) ?? generic.unknownFailure }))
      .finally(() => setBusy(false));
  };
  return (
    <Button block={block} busy={busy} busyLabel={words.adding} onClick={keep}>
      <CalendarPlus size={18} aria-hidden="true" />
      {words.add}
    </Button>
  );
}
