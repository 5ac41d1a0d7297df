import { useRead } from '../../../../api/reads/query.ts';
import { initialOf } from '../../../../text/initial.ts';
import { NotCome } from '../../../../ui/feedback/not-come.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { later } from '../../../../ui/layout/later.tsx';
import { useText } from '../../text/use-text.ts';
import { Coming, ProfileCard } from './profile-card.tsx';
import styles from './who-card.module.css';

const SignOutButton = later(async () => (await import('./late/sign-out.ts')).SignOutButton);

/** Who is signed in here, and the way out. */
export function WhoCard() {
  const { shell } = useText();
  const read = useRead('getMe', undefined);
  const me = read.data;
  return (
    <ProfileCard
      title={shell.profile}
      className={styles['who']}
      aside={
        <SignOutButton
          wanted
          asked={false}
          with={{ className: styles['signOut'] }}
          coming={<Skeleton width={100} height={36} radius={8} />}
        />
      }
    >
      {read.isPending && <Coming lines={1} height={52} />}
      {read.isError && me === undefined && <NotCome read={read} />}
      {me !== undefined && (
        <div className={styles['person']}>
          <span className={styles['initial']} aria-hidden="true">
            {initialOf(me.name)}
          </span>
          <p>
            <b>{me.name}</b>
            <span>{me.email}</span>
          </p>
        </div>
      )}
    </ProfileCard>
  );
}
