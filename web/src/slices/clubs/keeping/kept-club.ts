import type { ReplyOf } from '../../../api/client/client.ts';
import type { LeadsOn } from '../../../ui/overlays/confirm-result.tsx';
import type { Text } from './text/use-text.ts';

/** A club as administrators keep it. */
export type KeptClub = ReplyOf<'listKeptClubs'>['content'][number];

/** Where the locker of a club is. A line breaks before the dot and the number only, so that no dot ends it. */
export function placeText({ clubKeeping }: Text, cabinet: NonNullable<KeptClub['cabinet']>): string {
  return clubKeeping.place(cabinet.floor, cabinet.section, cabinet.visibleNum).replaceAll(/ (?!·)/g, '\u00a0');
}

/** What a change of these targets (`club:42`) leads on to: the offer to take it back, where that is possible. */
export type UndoOf = (targets: readonly string[]) => Promise<LeadsOn>;

/** A question about a club. */
export type AboutKept = { open: boolean; club: KeptClub; onClose(): void; undoOf: UndoOf };
