import { readHolder } from '../../../../api/holder/visitor.ts';
import { takeAskedAddress } from '../../../../state/address/asked-address.ts';
import { paths } from '../../../../state/address/paths.ts';
import { device } from '../../../../state/kept.ts';

/** Opens a new page, so that nothing this tab showed another person stays in memory: the one asked for, else home. */
export function openDesk(): void {
  device.removeItem('isLoggedOut');
  location.replace(takeAskedAddress(readHolder()) ?? paths.adminHome);
}
