import { usePageTitle } from '../../../../state/page-title.ts';
import { Page } from '../../../../ui/layout/page.tsx';
import styles from './admin-account.module.css';
import { AdminsCard } from './admins-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SignInsOfAdmin } from './sign-ins-of-admin.tsx';
import { useText } from './text/use-text.ts';

/** The own sign-in of an administrator, and who else is one. */
export function AdminAccount() {
  const { account } = useText();
  usePageTitle(account.title);
  return (
    <Page title={account.title}>
      <div className={styles['sides']}>
        <AdminsCard />
        <div className={styles['own']}>
          <PasswordCard />
          <FactorCard />
          {/* Last: nobody knows how long it is before it is there, and nothing below it moves. */}
          <SignInsOfAdmin />
        </div>
      </div>
    </Page>
  );
}
