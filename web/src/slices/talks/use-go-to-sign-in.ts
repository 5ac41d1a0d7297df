import { useLocation, useNavigate } from 'react-router';
import { keepAskedAddress } from '../../state/address/asked-address.ts';
import { paths } from '../../state/address/paths.ts';

/** Leads to the sign-in, and from there back to this address. */
export function useGoToSignIn(): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    keepAskedAddress({ pathname, search });
    void navigate(paths.login);
  };
}
