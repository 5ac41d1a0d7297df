import { seoulClock, wholeDaysBetween } from '@cabinet/domain';
import { Ban, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { instantOf } from '../../api/wire-time.ts';
import { serverNow, useNow } from '../../state/server-clock.ts';
import { clockText, monthDayText } from '../../text/dates.ts';
import { useText } from '../../text/language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FromTo } from '../../ui/from-to.tsx';
import { Note } from '../../ui/note.tsx';
import { hiddenUntil, isHidden, keepDismissal, readDismissal } from './dismissal.ts';

/** R-PEN-10: at start-up, until when a penalty runs; it can be put away for a day. */
export function PenaltyNotice() {
  const text = useText();
  const { penalties, dates } = text;
  const now = useNow('minute');
  const [open, setOpen] = useState(() => !isHidden(readDismissal(), serverNow()));
  const ends = instantOf(useRead('getMe', undefined).data?.unbannedAt);
  const close = () => setOpen(false);
  const hide = () => {
    keepDismissal(hiddenUntil(serverNow()));
    close();
  };
  if (ends === null) return null;
  const [today, last] = [seoulClock(now).toPlainDate(), seoulClock(ends).toPlainDateTime()];
  const days = wholeDaysBetween(now, ends);
  return (
    <Dialog
      open={open && Temporal.Instant.compare(now, ends) < 0}
      onClose={close}
      title={penalties.title}
      subline={penalties.note}
      icon={<Ban size={24} />}
      iconTone="danger"
      actions={
        <>
          <Button size="large" onClick={hide}>
            {penalties.hide}
          </Button>
          <Button kind="primary" size="large" onClick={close}>
            {penalties.close}
          </Button>
        </>
      }
    >
      <FromTo
        from={{ label: penalties.today, value: monthDayText(text, today, today), note: dates.weekday(today) }}
        to={{
          label: penalties.ends,
          value: monthDayText(text, last, today),
          note: `${dates.weekday(last)} ${clockText(last)}`,
        }}
        between={penalties.left(days)}
      />
      <Note tone="warn" icon={<TriangleAlert size={18} aria-hidden="true" />}>
        {penalties.working.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <b>{penalties.afterwards}</b>
      </Note>
    </Dialog>
  );
}
