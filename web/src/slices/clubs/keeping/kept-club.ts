import type { ReplyOf } from '../../../api/client.ts';
import type { Result } from '../../../ui/overlays/confirm-result.tsx';
import type { Text } from './text/use-text.ts';

/** A club as administrators keep it. */
export type KeptClub = ReplyOf<'listKeptClubs'>['content'][number];

/** Where the locker of a club is. */
export function placeText({ clubKeeping }: Text, cabinet: NonNullable<KeptClub['cabinet']>): string {
  return clubKeeping.place(cabinet.floor, cabinet.section, cabinet.visibleNum);
}

/** What a change of these targets (`club:42`) ends in, with the offer to take it back where that is possible. */
export type ResultOf = (title: string, targets: readonly string[]) => Promise<Result>;

/** A question about a club. */
export type AboutKept = { open: boolean; club: KeptClub; onClose(): void; resultOf: ResultOf };
