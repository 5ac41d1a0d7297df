import { mainPath, paths } from '../../../../state/address/paths.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../../ui/fields/button.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { useOffers } from '../../use-offers.ts';
import { bringRest } from './late/bring-rest.ts';
import styles from './situation.module.css';
import { SituationCard } from './situation-card.tsx';
import { useText } from './text/use-text.ts';
import { useLastFloor } from './use-last-floor.ts';

// Which one is the nearest follows from the plan of the floor, which is drawn later.
const NearestDoor = later(async () => (await bringRest()).NearestDoor);
const NearestWords = later(async () => (await bringRest()).NearestWords);
const NearestPlan = later(async () => (await bringRest()).NearestPlan);
const RentNearest = later(async () => (await bringRest()).RentNearest);

/** Nothing rented: how many are free, and the nearest one to rent. */
export function FreeCard() {
  const { home } = useText();
  const last = useLastFloor();
  const offers = useOffers();
  const free = offers?.free;
  const none = offers?.opening === 0 ? home.noneOpening : home.noneFree;
  const note = <p>{free === 0 ? none : home.pickNote}</p>;
  return (
    <SituationCard
      tone="free"
      picture={
        <span className={styles['door']}>
          <NearestDoor wanted asked={false} with={last} />
        </span>
      }
      title={home.free(free)}
      aside={<NearestPlan wanted asked={false} with={last} />}
      actions={
        <>
          <RentNearest wanted asked={false} with={last} coming={<Skeleton height={50} radius={12} />} />
          {free === 0 && (
            <ButtonLink kind="primary" size="large" to={paths.available}>
              {home.seeOpening}
            </ButtonLink>
          )}
          <ButtonLink to={mainPath({ floor: last.floor })}>{home.pick}</ButtonLink>
        </>
      }
    >
      <NearestWords wanted asked={false} with={{ ...last, otherwise: note }} coming={note} />
    </SituationCard>
  );
}
