import { CallRefused } from '../../../api/failure.ts';
import { useRead } from '../../../api/query.ts';
import { failureText } from '../../../api/refusals.ts';
import { useText } from './text/use-text.ts';

/** R-PRES-03: the slots that can be booked now. */
export function useFreeSlots() {
  const read = useRead('listFreeSlots', undefined);
  return { slots: read.data?.data, read };
}

export type FreeSlots = ReturnType<typeof useFreeSlots>;

/**
 * Why a chosen slot is no longer free; undefined while it is free or that is not known. It may be the person's own talk of
 * this title that has it, because the answer to its registration was lost.
 */
export function useWhyLost(slotId: number | undefined, title: string): string | undefined {
  const { date } = useText().talkWriting;
  const params = { slotId: `${slotId ?? 0}` };
  const { error } = useRead('getFreeSlot', { params }, { enabled: slotId !== undefined });
  const code = error instanceof CallRefused ? error.code : undefined;
  const isTaken = slotId !== undefined && code === 'PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION';
  const own = useRead('listOwnTalks', undefined, { enabled: isTaken });
  if (slotId === undefined || error === null) return undefined;
  if (code === 'SLOT_NOT_FOUND') return date.gone;
  if (isTaken && own.isPending) return undefined;
  const isOwn = own.data?.data.some((talk) => talk.title === title.trim() && talk.presentationStatus !== 'CANCELED');
  if (isTaken) return isOwn ? date.isOwn : date.taken;
  return failureText(error) ?? undefined;
}
