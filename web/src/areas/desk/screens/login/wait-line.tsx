import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../../../state/server-clock.ts';
import { remainingText } from '../../../../text/dates.ts';
import { announce } from '../../../../ui/feedback/live-region.tsx';
import { ReasonLine } from '../../../../ui/feedback/reason-line.tsx';

type WaitLineProps = {
  until: Temporal.Instant;
  /** Says the time that is left until the next try. */
  againIn(clock: string): string;
  /** Said after it. */
  more?: string;
};

/** Counts down to the next try, and is read aloud once. Only this line is drawn each second. */
export function WaitLine({ until, againIn, more }: WaitLineProps) {
  const again = againIn(remainingText((until.epochMilliseconds - useNow().epochMilliseconds) / 1000));
  const tell = useEffectEvent(() => announce(more === undefined ? again : `${again} ${more}`));
  useEffect(() => tell(), [until]);
  return (
    <ReasonLine icon={<Clock size={16} />}>
      <b>{again}</b> {more}
    </ReasonLine>
  );
}
