import { useAction } from '../../../../api/actions/action.ts';
import { useRead } from '../../../../api/reads/query.ts';
import { EndOthers, SignInRows } from '../../../../slices/auth/sign-in-rows.tsx';
import { NotCome } from '../../../../ui/feedback/not-come.tsx';
import { useText } from './late/text/use-text.ts';
import { Coming, ProfileCard } from './profile-card.tsx';

/** R-SIGN-13: where the student is signed in, and the way out of each other place. */
export function SignInsCard() {
  const words = useText().profile.signIns;
  const read = useRead('listMySignIns', undefined);
  const ending = useAction('endMySignIn', read.data);
  const endingOthers = useAction('endMyOtherSignIns', read.data);
  const rows = read.data?.data ?? [];
  const others = rows.filter(({ current }) => !current).length;
  return (
    <ProfileCard
      title={words.title}
      aside={<EndOthers words={words} others={others} end={() => endingOthers.mutateAsync(undefined)} />}
    >
      {read.isPending && <Coming lines={2} height={44} />}
      {read.isError && rows.length === 0 && <NotCome read={read} />}
      {rows.length > 0 && (
        <SignInRows words={words} signIns={rows} end={(sessionId) => ending.mutateAsync({ params: { sessionId } })} />
      )}
    </ProfileCard>
  );
}
