import { StyleCard } from '../../../../slices/users/style-card.tsx';
import { classNames } from '../../../../ui/layout/class-names.ts';
import { ProfilePage } from '../../frame/profile-page.tsx';
import { useText } from '../../text/use-text.ts';
import { ChannelsCard } from './channels-card.tsx';
import { ColourCard } from './colour-card.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import styles from './profile.module.css';
import { RentalCard } from './rental-card.tsx';
import { SignInsCard } from './sign-ins-card.tsx';
import { SocialCard } from './social-card.tsx';
import { WhoCard } from './who-card.tsx';

/** The signed-in person: what they have, how they sign in, and how things are shown on this device. */
export function Profile() {
  const { shell } = useText();
  return (
    <ProfilePage title={shell.aboutMe} titleHidden>
      <div className={styles['page']}>
        <div className={styles['cards']}>
          <div className={classNames(styles['column'], styles['shown'])}>
            <WhoCard />
            <StyleCard />
            <ColourCard />
          </div>
          <div className={styles['column']}>
            <RentalCard />
            <SocialCard />
          </div>
          <div className={styles['column']}>
            <ChannelsCard />
            <OwnDataCard />
            {/* Nobody knows how long it will be, and nothing stands below it. */}
            <SignInsCard />
          </div>
        </div>
      </div>
    </ProfilePage>
  );
}
