import { useAction } from '../../../../api/actions/action.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { EndOthers, SignInRows } from '../../../../slices/auth/sign-in-rows.tsx';
import { AccountCard } from './account-card.tsx';
import { useText } from './text/use-text.ts';

/** R-SIGN-13: where the administrator is signed in, and the way out of each other place. */
export function SignInsOfAdmin() {
  const words = useText().account.signIns;
  const read = useRead('listAdminSignIns', undefined);
  const ending = useAction('endAdminSignIn', read.data);
  const endingOthers = useAction('endOtherAdminSignIns', read.data);
  const rows = read.data?.data ?? [];
  const others = rows.filter(({ current }) => !current).length;
  const endOthers = () => endingOthers.mutateAsync(undefined);
  return (
    <AccountCard
      title={words.title}
      aside={<EndOthers words={words} others={others} end={endOthers} />}
      read={read}
      has={rows.length > 0}
    >
      {rows.length > 0 && (
        <SignInRows words={words} signIns={rows} end={(sessionId) => ending.mutateAsync({ params: { sessionId } })} />
      )}
    </AccountCard>
  );
}
