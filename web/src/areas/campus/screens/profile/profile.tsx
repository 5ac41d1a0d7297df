import { useMyRental } from '../../../../slices/rentals/my-rental.ts';
import { StyleCard } from '../../../../slices/users/style-card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { classNames } from '../../../../ui/layout/class-names.ts';
import { later, useMissing } from '../../../../ui/layout/later.tsx';
import { ProfilePage } from '../../profile-frame/profile-page.tsx';
import { useText } from '../../text/use-text.ts';
import { bringRest } from './late/bring-rest.ts';
import styles from './profile.module.css';
import { Coming, ProfileCard } from './profile-card.tsx';
import { WhoCard } from './who-card.tsx';

const ColourCard = later(async () => (await bringRest()).ColourCard);
const RentalCard = later(async () => (await bringRest()).RentalCard);
const SocialCard = later(async () => (await bringRest()).SocialCard);
const ChannelsCard = later(async () => (await bringRest()).ChannelsCard);
const OwnDataCard = later(async () => (await bringRest()).OwnDataCard);
const SignInsCard = later(async () => (await bringRest()).SignInsCard);

const drawn = { wanted: true, asked: false, with: {} } as const;

/** A card of which only the title is there yet, as high as it will be; `height` is that of what stands below the title. */
function ComingCard({ title, height }: { title: string; height: number }) {
  return (
    <ProfileCard title={title}>
      <Coming lines={1} height={height} />
    </ProfileCard>
  );
}

/** All that comes late. */
function RestCards() {
  const { profileCards } = useText();
  const { rental } = useMyRental();
  return (
    <>
      <div className={styles['column']}>
        <RentalCard {...drawn} coming={<ComingCard title={profileCards.rental} height={rental ? 292 : 276} />} />
        <SocialCard {...drawn} coming={<ComingCard title={profileCards.social} height={162} />} />
      </div>
      <div className={styles['column']}>
        <ChannelsCard {...drawn} coming={<ComingCard title={profileCards.notices} height={234} />} />
        <OwnDataCard {...drawn} />
        {/* Nobody knows how long it will be, and nothing stands below it. */}
        <SignInsCard {...drawn} />
      </div>
    </>
  );
}

/** The signed-in person: what they have, how they sign in, and how things are shown on this device. */
export function Profile() {
  const { shell, profileCards } = useText();
  const restIsMissing = useMissing(ColourCard);
  return (
    <ProfilePage title={shell.aboutMe} titleHidden>
      <div className={styles['page']}>
        <div className={styles['cards']}>
          <div className={classNames(styles['column'], styles['shown'])}>
            <WhoCard />
            <StyleCard />
            {!restIsMissing && (
              <ColourCard {...drawn} coming={<ComingCard title={profileCards.colours} height={248} />} />
            )}
          </div>
          {restIsMissing ? (
            <Card>
              <ErrorState onRetry={() => void ColourCard.prepare()} />
            </Card>
          ) : (
            <RestCards />
          )}
        </div>
      </div>
    </ProfilePage>
  );
}
