import { clockAt } from '../../../api/client/wire-time.ts';
import { CallRefused } from '../../../api/failures/failure.ts';
import { failureText } from '../../../api/failures/refusals.ts';
import { useRead } from '../../../api/reads/query.ts';
import { useNow } from '../../../state/server-clock.ts';
import { parted } from './slots.ts';
import { useText } from './text/use-text.ts';

/** R-PRES-03: the slots that can be booked now; `passed` are those that have begun since they were listed. */
export function useFreeSlots() {
  const read = useRead('listFreeSlots', undefined);
  const { ahead, passed } = parted(read.data?.data, clockAt(useNow('minute')));
  return { slots: ahead, passed, read };
}

export type FreeSlots = ReturnType<typeof useFreeSlots>;

/**
 * Why a chosen slot is no longer free; undefined while it is free or that is not known. It may be the person's own talk of
 * this title that has it, because the answer to its registration was lost.
 */
export function useWhyLost(
  slotId: number | undefined,
  title: string,
  { passed }: Pick<FreeSlots, 'passed'>,
): string | undefined {
  const { date } = useText().talkWriting;
  const params = { slotId: `${slotId ?? 0}` };
  const hasPassed = passed?.some((slot) => slot.slotId === slotId) === true;
  const { error } = useRead('getFreeSlot', { params }, { enabled: slotId !== undefined && !hasPassed });
  const code = error instanceof CallRefused ? error.code : undefined;
  const isTaken = slotId !== undefined && code === 'PRESENTATION_SLOT_ALREADY_HAS_PRESENTATION';
  const own = useRead('listOwnTalks', undefined, { enabled: isTaken });
  if (hasPassed || (slotId !== undefined && code === 'CANNOT_CREATE_SLOT_IN_PAST')) return date.passed;
  if (slotId === undefined || error === null) return undefined;
  if (code === 'SLOT_NOT_FOUND') return date.gone;
  if (isTaken && own.isPending) return undefined;
  const isOwn = own.data?.data.some((talk) => talk.title === title.trim() && talk.presentationStatus !== 'CANCELED');
  if (isTaken) return isOwn ? date.isOwn : date.taken;
  return failureText(error) ?? undefined;
}
