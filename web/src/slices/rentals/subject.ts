import type { LentType } from '@cabinet/domain';
import type { ReplyOf } from '../../api/client.ts';
import type { Text } from '../../text/ko.ts';

/** The cabinet a question is about. */
export type Subject = {
  readonly cabinetId: number;
  readonly visibleNum: number;
  readonly floor: number;
  readonly section: string;
  readonly lentType: LentType;
};

export type MyRental = NonNullable<ReplyOf<'getMyRental'>>;

/** Names the cabinet under the question: `66번 · 2F - Oasis · 개인 사물함`. */
export function subjectLine(text: Text, { visibleNum, floor, section, lentType }: Subject): string {
  const place = text.cabinets.placeShort(floor, section);
  return text.rentals.subject(visibleNum, place, text.cabinets.typesLong[lentType]);
}
