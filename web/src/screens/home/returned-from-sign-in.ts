import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** R-SIGN-10, R-SIGN-16: a sign-in ends here with `status=200`: the sign-out before it is forgotten, the address cleaned. */
export function useReturnFromSignIn(): void {
  const [search, setSearch] = useSearchParams();
  const succeeded = search.get('status') === '200';
  useEffect(() => {
    if (!succeeded) return;
    localStorage.removeItem('isLoggedOut');
    setSearch(
      (current) => {
        current.delete('status');
        current.delete('message');
        return current;
      },
      { replace: true },
    );
  }, [succeeded, setSearch]);
}
