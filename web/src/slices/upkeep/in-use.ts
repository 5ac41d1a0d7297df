import type { CabinetSummary } from '../cabinets/status-look.ts';

/** R-ADM-06: somebody rents it or waits there. */
export const isInUse = ({ userCount, sessionUserCount }: CabinetSummary): boolean => userCount + sessionUserCount > 0;
