import { instantOf } from '../../../../api/client/wire-time.ts';
import { usePolicy } from '../../../../api/reads/rules.ts';
import type { MyRental } from '../../../../slices/rentals/my-rental.ts';
import { mainPath } from '../../../../state/address/paths.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { bringRest } from './late/bring-rest.ts';
import styles from './situation.module.css';
import { SituationCard } from './situation-card.tsx';
import { useText } from './text/use-text.ts';

const Left = later(async () => (await bringRest()).Left);
const Code = later(async () => (await bringRest()).Code);
const ShareButton = later(async () => (await bringRest()).ShareButton);
const EnoughPeople = later(async () => (await bringRest()).Outcome);

/** What comes of it when nobody else does. */
function Outcome({ people, deadlineAt }: { people: number; deadlineAt: Temporal.Instant | null }) {
  const { home } = useText();
  const { minPeople } = usePolicy().sharing;
  if (people < minPeople) return <p>{home.tooFew(minPeople - people)}</p>;
  return (
    deadlineAt && (
      <p className={styles['outcome']}>
        <EnoughPeople wanted asked={false} with={{ people, deadlineAt }} />
      </p>
    )
  );
}

/** The locker where the person waits for others: who has come, the code that lets them in, the link to share, and the way to the lobby. */
export function WaitingCard({ rental }: { rental: MyRental }) {
  const { home } = useText();
  const deadlineAt = instantOf(rental.sessionExpiredAt);
  const people = rental.lents.length;
  const { shareCode } = rental;
  return (
    <SituationCard
      tone="waiting"
      picture={
        deadlineAt !== null && (
          <div className={styles['left']}>
            <Left wanted asked={false} with={{ deadlineAt }} />
          </div>
        )
      }
      title={home.gathered(people)}
      actions={
        <>
          {shareCode !== null && (
            <ShareButton
              wanted
              asked={false}
              with={{ rental, code: shareCode }}
              coming={<Skeleton height={50} radius={12} />}
            />
          )}
          <ButtonLink to={mainPath(rental)}>{home.seeWait}</ButtonLink>
        </>
      }
      {...(shareCode !== null && {
        below: <Code wanted asked={false} with={{ code: shareCode }} coming={<span className={styles['code']} />} />,
      })}
    >
      <p>{home.placeOf(rental.visibleNum, rental.floor, rental.section)}</p>
      <Outcome people={people} deadlineAt={deadlineAt} />
    </SituationCard>
  );
}
