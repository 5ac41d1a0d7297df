import { readHolder } from '../../../../api/visitor.ts';
import { takeAskedAddress } from '../../../../state/asked-address.ts';
import { device } from '../../../../state/kept.ts';
import { paths } from '../../../../state/paths.ts';

/** Opens a new page, so that nothing this tab showed another person stays in memory: the one asked for, else home. */
export function openDesk(): void {
  device.removeItem('isLoggedOut');
  location.replace(takeAskedAddress(readHolder()) ?? paths.adminHome);
}
