import { useRead } from '../../../../api/reads/query.ts';
import { usePageTitle } from '../../../../state/address/page-title.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import styles from './admin-account.module.css';
import { AdminsCard, useAdmins } from './admins-card.tsx';
import { FactorCard } from './factor-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SignInsOfAdmin } from './sign-ins-of-admin.tsx';
import { useText } from './text/use-text.ts';

/** Whether anything of unknown length is still on its way. */
function useIsComing(): boolean {
  const { read: admins } = useAdmins();
  const factors = useRead('getSecondFactors', undefined);
  const signIns = useRead('listAdminSignIns', undefined);
  return admins.isPending || factors.isPending || signIns.isPending;
}

/** The own sign-in of an administrator, and who else is one. */
export function AdminAccount() {
  const { account, generic } = useText();
  const isComing = useIsComing();
  usePageTitle(account.title);
  if (isComing) {
    return (
      <Page wide title={account.title}>
        <div className={styles['sides']} role="status" aria-label={generic.loading}>
          <Skeleton height={360} radius={14} />
          <Skeleton height={360} radius={14} />
        </div>
      </Page>
    );
  }
  return (
    <Page wide title={account.title}>
      <div className={styles['sides']}>
        <div className={styles['side']}>
          <AdminsCard />
          <SignInsOfAdmin />
        </div>
        <div className={styles['side']}>
          <PasswordCard />
          <FactorCard />
        </div>
      </div>
    </Page>
  );
}
