/** One's locker as it is kept on this device, for the page without a network. */
export type KeptLocker = {
  readonly name: string;
  readonly building: string;
  readonly floor: number;
  readonly section: string;
  readonly visibleNum: number;
  readonly title: string | null;
  /** What the renter noted of it, such as the code of its lock. */
  readonly memo: string | null;
  /** The last day and time of the rental as the wire tells it; null while others are waited for. */
  readonly expiredAt: string | null;
};

/** Where it is kept. The page without a network reads it there. */
const keptIn = 'cabinet-mine';
const keptAt = '/offline/locker.json';

/** Keeps a locker instead of the one before; null says that its user has none. */
export async function keepLocker(locker: KeptLocker | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  await (await caches.open(keptIn)).put(keptAt, Response.json(locker));
}

/** The kept locker; null when its user has none, undefined when nothing is kept. */
export async function readKeptLocker(): Promise<KeptLocker | null | undefined> {
  const kept = await (await caches.open(keptIn)).match(keptAt);
  return kept === undefined ? undefined : ((await kept.json()) as KeptLocker | null);
}

/** Forgets it, whoever's it was. */
export async function forgetLocker(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptIn);
}
