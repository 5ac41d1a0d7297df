import { readHolder } from '../../api/holder/visitor.ts';
import { takeAskedAddress } from '../../state/address/asked-address.ts';
import { paths } from '../../state/address/paths.ts';
import { device } from '../../state/kept.ts';

/**
 * R-SIGN-10, R-SIGN-16: a sign-in by a provider ends here with `status=200`. The earlier sign-out is forgotten, and the
 * page that was asked for opens instead of home.
 */
export async function arrive(address: URL, isLetIn: boolean): Promise<string | undefined> {
  if (!isLetIn || address.pathname !== paths.adminHome || address.searchParams.get('status') !== '200')
    return undefined;
  device.removeItem('isLoggedOut');
  return takeAskedAddress(readHolder()) ?? paths.adminHome;
}
