import { counted } from '../numbers.ts';

/** How long before something, or that it is at the same time: `5 minutes before` it, `when` it opens. */
export function ahead(minutes: number): string {
  return minutes === 0 ? 'when' : `${counted(minutes, 'minute')} before`;
}
