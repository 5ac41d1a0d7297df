import { create } from 'zustand';
import { device } from '../kept.ts';

/** One cabinet that opens soon and that the person wants to have in sight then. It is no reservation. */
export type Mark = { readonly cabinetId: number; readonly opensAt: Temporal.Instant };

const storageKey = 'marked-cabinet';

function read(): Mark | null {
  const [, id, at] = /^(\d+) (\d+)$/.exec(device.getItem(storageKey) ?? '') ?? [];
  if (id === undefined || at === undefined) return null;
  return { cabinetId: Number(id), opensAt: Temporal.Instant.fromEpochMilliseconds(Number(at)) };
}

const useStore = create<{ readonly mark: Mark | null }>(() => ({ mark: read() }));

/** The cabinet marked for an opening; null when none is. */
export function useMark(): Mark | null {
  return useStore(({ mark }) => mark);
}

/** Marks this cabinet in place of any other; null takes the mark away. */
export function setMark(mark: Mark | null): void {
  if (mark === null) device.removeItem(storageKey);
  else device.setItem(storageKey, `${mark.cabinetId} ${mark.opensAt.epochMilliseconds}`);
  useStore.setState({ mark });
}
