import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { tellLanguage } from '../../../../api/client/sign-in.ts';
import { readHolder } from '../../../../api/holder/visitor.ts';
import { takeAskedAddress } from '../../../../state/address/asked-address.ts';
import { keptInvitation } from '../../../../state/address/invitation.ts';
import { mainPath } from '../../../../state/address/paths.ts';
import { useSearch } from '../../../../state/address/search.ts';
import { device } from '../../../../state/kept.ts';

/**
 * R-SIGN-10, R-SIGN-16: a sign-in ends here with `status=200`. The earlier sign-out is forgotten and the address
 * cleaned. A student who came by an invitation goes on to it, and one who had asked for another address to that.
 */
export function useReturnFromSignIn(): void {
  const [search, setSearch] = useSearch();
  const navigate = useNavigate();
  const succeeded = search.get('status') === '200';
  useEffect(() => {
    if (!succeeded) return;
    device.removeItem('isLoggedOut');
    tellLanguage();
    const asked = takeAskedAddress(readHolder());
    const invitation = keptInvitation();
    const goal = invitation === undefined ? asked : mainPath(invitation);
    if (goal !== undefined) {
      void navigate(goal, { replace: true });
      return;
    }
    setSearch(
      (current) => {
        current.delete('status');
        current.delete('message');
        return current;
      },
      { replace: true },
    );
  }, [succeeded, setSearch, navigate]);
}
