/** Ends the task: what was pressed or is to be drawn meanwhile comes first, and the rest goes on soon after. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  if (scheduler?.yield !== undefined) return scheduler.yield();
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
