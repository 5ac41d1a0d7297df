import { CircleCheck, Clock, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { clockAt } from '../../api/client/wire-time.ts';
import { paths } from '../../state/address/paths.ts';
import { secondsUntil, useNow } from '../../state/server-clock.ts';
import { clockText, remainingText } from '../../text/dates.ts';
import { Facts } from '../../ui/data/facts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { ReasonLine } from '../../ui/feedback/reason-line.tsx';
import { Button, ButtonLink } from '../../ui/fields/button.tsx';
import { LeaverCard } from './leaver-card.tsx';
import { useText } from './text/use-text.ts';
import type { Leaving, Sent } from './use-leaving.ts';
import { wholeMinuteFrom } from './whole-minute.ts';

/** R-AGU-03: the mail is on its way: to which address, until when its link is good, and from when on to ask again. */
export function SentCard({ sent, onAsk }: { sent: Sent; onAsk: Leaving['askForMail'] }) {
  const { agu } = useText();
  const words = agu.sent;
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const why = useId();
  // The current second began before the mail went out, so that nobody waits for longer than the limit below.
  const wait = Math.min(secondsUntil(sent.resendAt, now), sent.resendMinutes * 60);
  const isGood = secondsUntil(sent.expiresAt, now) > 0;
  const again = clockText(clockAt(wholeMinuteFrom(sent.resendAt)));
  const [before, often, after] = words.limit(sent.resendMinutes, again);
  const ask = async () => {
    setBusy(true);
    await onAsk(sent.name);
    setBusy(false);
  };
  return (
    <LeaverCard
      at={1}
      icon={<Mail size={24} />}
      tone="ok"
      title={words.title}
      followed
      actions={
        <>
          <ButtonLink size="large" to={paths.login}>
            {agu.cancel}
          </ButtonLink>
          <Button
            kind={wait > 0 ? 'line' : 'primary'}
            size="large"
            busy={busy}
            busyLabel={agu.form.asking}
            unavailable={wait > 0}
            {...(wait > 0 && { 'aria-describedby': why })}
            onClick={() => void ask()}
          >
            {words.ask}
          </Button>
        </>
      }
      foot={
        wait > 0 && (
          <ReasonLine icon={<Clock size={16} />} id={why}>
            {before}
            <b>{often}</b>
            {after}
          </ReasonLine>
        )
      }
    >
      <Note tone="main" icon={<CircleCheck size={18} aria-hidden="true" />}>
        <b>{sent.address}</b>
        {words.told}
      </Note>
      <Facts
        tight
        facts={[
          {
            term: words.link,
            value: isGood ? words.until(clockText(clockAt(sent.expiresAt)), sent.minutes) : words.over,
          },
          { term: words.again, value: wait > 0 ? words.in(remainingText(wait)) : words.now },
        ]}
      />
    </LeaverCard>
  );
}
