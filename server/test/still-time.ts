import { onTestFinished, vi } from 'vitest';

/**
 * Until the test ends no time passes for what is counted in a window of time, however long this machine takes for many
 * requests. The returned function lets some pass, in milliseconds.
 */
export function holdTime(): (milliseconds: number) => void {
  // A whole number, so that sums with it are exact.
  let at = Math.ceil(performance.now());
  const now = vi.spyOn(performance, 'now').mockImplementation(() => at);
  onTestFinished(() => now.mockRestore());
  return (milliseconds) => {
    at += milliseconds;
  };
}
