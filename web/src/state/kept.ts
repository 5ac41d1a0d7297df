/** What this tab, or the device, keeps under a key, still to be judged; undefined when there is nothing, or no object. */
export function readKept(
  storageKey: string,
  by: 'tab' | 'device' = 'tab',
): Readonly<Record<string, unknown>> | undefined {
  try {
    const storage = by === 'tab' ? sessionStorage : localStorage;
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
