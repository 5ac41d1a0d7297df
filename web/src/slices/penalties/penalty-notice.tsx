import { isBanned } from '@cabinet/domain';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clockAt, instantOf } from '../../api/client/wire-time.ts';
import { useRead } from '../../api/reads/query.ts';
import { serverNow, useNow } from '../../state/server-clock.ts';
import { clockText, dayTimeText, slashDayText } from '../../text/dates.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { isHidden, keepDismissal, readDismissal } from './dismissal.ts';
import { PenaltySum } from './penalty-sum.tsx';
import { useText } from './text/use-text.ts';

type PenaltyNoticeProps = {
  /**
   * What a ticket can do about it; `away` puts the notice away first. Undefined until that is known: the notice opens whole,
   * because a line that came later would push it up on a phone.
   */
  children: ((away: () => void) => ReactNode) | undefined;
};

/** R-PEN-10: shows at start-up why a penalty runs and when it ends; it can be closed for a day. */
export function PenaltyNotice({ children }: PenaltyNoticeProps) {
  const text = useText();
  const { penalties } = text;
  const [open, setOpen] = useState(() => !isHidden(readDismissal(), serverNow()));
  const unbannedAt = useRead('getMe', undefined).data?.unbannedAt;
  const returns = useRead('listMyLateReturns', undefined);
  const ends = instantOf(unbannedAt);
  const now = useNow('minute', ends);
  const close = () => setOpen(false);
  const hide = () => {
    keepDismissal(serverNow());
    close();
  };
  if (ends === null || returns.isPending || children === undefined) return null;
  const cause = returns.data?.data.find(({ penalty }) => penalty?.endsAt === unbannedAt);
  const [today, last] = [clockAt(now), clockAt(ends)];
  const returnedAt = instantOf(cause?.endedAt);
  return (
    <Dialog
      open={open && isBanned({ unbannedAt: ends }, now)}
      onClose={close}
      title={penalties.title}
      icon={null}
      subline={
        cause === undefined || returnedAt === null
          ? penalties.note
          : penalties.cause(cause.visibleNum, dayTimeText(text, clockAt(returnedAt), today), cause.overdueDays)
      }
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
      <PenaltySum cause={cause} ends={ends} />
      <Note tone="ok" icon={<CircleCheck size={18} aria-hidden="true" />}>
        <b>{penalties.from(dayTimeText(text, last, today))}</b>
        <br />
        {slashDayText(last)} {clockText(last)}
      </Note>
      {children(close)}
    </Dialog>
  );
}
