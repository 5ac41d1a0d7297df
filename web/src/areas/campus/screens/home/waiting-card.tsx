import { listShareOutcomes, waitLeft } from '@cabinet/domain';
import { Check, Copy, Share } from 'lucide-react';
import { usePolicy } from '../../../../api/rules.ts';
import { clockAt, instantOf } from '../../../../api/wire-time.ts';
import type { MyRental } from '../../../../slices/rentals/my-rental.ts';
import { nearDay } from '../../../../slices/sharing/near-day.ts';
import { useCopy } from '../../../../slices/sharing/use-copy.ts';
import { useShareLink } from '../../../../slices/sharing/use-share-link.ts';
import { mainPath } from '../../../../state/paths.ts';
import { useNow } from '../../../../state/server-clock.ts';
import { clockText, remainingText } from '../../../../text/dates.ts';
import { TimeRing } from '../../../../ui/data/time-ring.tsx';
import { Button, ButtonLink } from '../../../../ui/fields/button.tsx';
import styles from './situation.module.css';
import { SituationCard } from './situation-card.tsx';
import { useText } from './text/use-text.ts';

/** The time that is left; only this renders every second. */
function Left({ deadlineAt }: { deadlineAt: Temporal.Instant }) {
  const { sharing, shell } = useText();
  const { seconds, part, over } = waitLeft(deadlineAt, usePolicy(), useNow());
  return (
    <div className={styles['ring']} role="timer">
      <TimeRing part={part} size={112} />
      <div className={styles['figures']}>
        <p className={styles['time']}>{over ? shell.waitOver : remainingText(seconds)}</p>
        <p className={styles['short']}>{sharing.until(clockText(clockAt(deadlineAt)))}</p>
      </div>
    </div>
  );
}

/** The code that lets others in; a press copies it. */
function Code({ code }: { code: string }) {
  const { sharing } = useText();
  const { copied, copy } = useCopy({ copied: sharing.copied, failed: sharing.copyFailed });
  // The blanks part the digits for whoever hears or reads them.
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
function ShareButton({ rental, code }: { rental: MyRental; code: string }) {
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

/** What comes of it when nobody else does. */
function Outcome({ people, deadlineAt }: { people: number; deadlineAt: Temporal.Instant | null }) {
  const text = useText();
  const policy = usePolicy();
  const { minPeople } = policy.sharing;
  if (people < minPeople) return <p>{text.home.tooFew(minPeople - people)}</p>;
  const outcome = deadlineAt && listShareOutcomes(deadlineAt, policy).find((each) => each.people === people);
  return outcome && <p>{text.home.enough(nearDay(text, outcome.expiresAt), outcome.days)}</p>;
}

/** Where one waits for others: who has come, the code that lets them in, the link to share, and the way to the lobby. */
export function WaitingCard({ rental }: { rental: MyRental }) {
  const { home } = useText();
  const deadlineAt = instantOf(rental.sessionExpiredAt);
  const people = rental.lents.length;
  const { shareCode } = rental;
  return (
    <SituationCard
      tone="waiting"
      picture={deadlineAt !== null && <Left deadlineAt={deadlineAt} />}
      title={home.gathered(people)}
      actions={
        <>
          {shareCode !== null && <ShareButton rental={rental} code={shareCode} />}
          <ButtonLink to={mainPath(rental)}>{home.seeWait}</ButtonLink>
        </>
      }
      {...(shareCode !== null && { below: <Code code={shareCode} /> })}
    >
      <p>{home.placeOf(rental.visibleNum, rental.floor, rental.section)}</p>
      <Outcome people={people} deadlineAt={deadlineAt} />
    </SituationCard>
  );
}
