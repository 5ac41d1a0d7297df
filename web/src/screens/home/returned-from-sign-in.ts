import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { keptInvitation } from '../../state/invitation.ts';
import { mainPath } from '../../state/paths.ts';

/**
 * R-SIGN-10, R-SIGN-16: a sign-in ends here with `status=200`: the sign-out before it is forgotten, the address cleaned.
 * Who came by an invitation goes on to it.
 */
export function useReturnFromSignIn(): void {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const succeeded = search.get('status') === '200';
  useEffect(() => {
    if (!succeeded) return;
    localStorage.removeItem('isLoggedOut');
    const invitation = keptInvitation();
    if (invitation !== undefined) {
      void navigate(mainPath(invitation), { replace: true });
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
