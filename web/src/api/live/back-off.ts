const firstWait = 1000;
const longestWait = 30_000;

/** How long to wait after so many failures in a row: 1, 2, 4, 8 … at most 30 seconds, in milliseconds. */
export function backOff(failures: number): number {
  return Math.min(longestWait, firstWait * 2 ** Math.max(0, failures - 1));
}
