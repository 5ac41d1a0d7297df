import { listShareOutcomes, waitLeft } from '@cabinet/domain';
import { Check, Copy, Share } from 'lucide-react';
import { clockAt } from '../../../../../api/client/wire-time.ts';
import { usePolicy } from '../../../../../api/reads/rules.ts';
import type { MyRental } from '../../../../../slices/rentals/my-rental.ts';
import { nearDay } from '../../../../../slices/sharing/near-day.ts';
import { useCopy } from '../../../../../slices/sharing/use-copy.ts';
import { useShareLink } from '../../../../../slices/sharing/use-share-link.ts';
import { useNow } from '../../../../../state/server-clock.ts';
import { clockText, remainingText } from '../../../../../text/dates.ts';
import { TimeRing } from '../../../../../ui/data/time-ring.tsx';
import { Button } from '../../../../../ui/fields/button.tsx';
import { useText } from './text/use-text.ts';
import styles from './waiting.module.css';

/** The time that is left; only this renders every second. */
export function Left({ deadlineAt }: { deadlineAt: Temporal.Instant }) {
  const { sharing, shell } = useText();
  const { seconds, part, over } = waitLeft(deadlineAt, usePolicy(), useNow());
  return (
    <div className={styles['ring']} role="timer">
      <TimeRing part={part} size={112} />
      <div className={styles['figures']}>
        <p className={styles['time']}>{over ? shell.waitOver : remainingText(seconds)}</p>
        <p className={styles['until']}>{sharing.until(clockText(clockAt(deadlineAt)))}</p>
      </div>
    </div>
  );
}

/** The code that lets others in; a press copies it. */
export function Code({ code }: { code: string }) {
  const { sharing } = useText();
  const { copied, copy } = useCopy({ copied: sharing.copied, failed: sharing.copyFailed });
  // The blanks part the digits for anybody who hears or reads them.
  const spoken = code.split('').join(' ');
  return (
    <button
      type="button"
      className={styles['code']}
      aria-label={sharing.copyCodeSpoken(spoken)}
      onClick={() => copy(code)}
    >
      <span>{copied ? sharing.copied : sharing.code}</span> <b>{spoken}</b>
      {copied ? <Check size={18} /> : <Copy size={18} />}
    </button>
  );
}

/** The one thing to do while waiting: tell others. */
export function ShareButton({ rental, code }: { rental: MyRental; code: string }) {
  const { sharing } = useText();
  const { floor, section, cabinetId, visibleNum } = rental;
  const link = useShareLink({ floor, section, cabinetId, code }, visibleNum);
  return (
    <Button kind="primary" size="large" onClick={link.share}>
      {link.copied ? <Check size={18} aria-hidden="true" /> : <Share size={18} aria-hidden="true" />}
      {link.copied ? sharing.copied : sharing.shareLink}
    </Button>
  );
}

/** What comes of it when nobody else does, with enough people. */
export function Outcome({ people, deadlineAt }: { people: number; deadlineAt: Temporal.Instant }) {
  const text = useText();
  const outcome = listShareOutcomes(deadlineAt, usePolicy()).find((each) => each.people === people);
  return outcome && text.home.enough(nearDay(text, outcome.expiresAt), outcome.days);
}
