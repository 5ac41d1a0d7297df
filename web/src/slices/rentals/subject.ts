import type { LentType } from '@cabinet/domain';
import type { Text } from './text/use-text.ts';

/** The cabinet a question is about. */
export type Subject = {
  readonly cabinetId: number;
  readonly visibleNum: number;
  readonly floor: number;
  readonly section: string;
  readonly lentType: LentType;
};

/** Names the cabinet under the question, and its type or what is told of it: `66번 · 2층 Oasis · 개인 사물함`. */
export function subjectLine(text: Text, { visibleNum, floor, section, lentType }: Subject, told?: string): string {
  const place = text.cabinets.place(floor, section);
  return text.rentals.subject(visibleNum, place, told ?? text.cabinetPanel.typesLong[lentType]);
}
