import type { NoticeKind } from './queries.ts';

type Language = 'ko' | 'en';

/** Where a cabinet stands, as far as a message tells. */
export type Place = { readonly building: string; readonly floor: number; readonly visibleNum: number };

export type Notice = { readonly kind: NoticeKind; readonly place: Place };

export type Letter = { readonly subject: string; readonly text: string };

/** Every word the server itself says to people, by kind and language. */
const letters: Readonly<Record<NoticeKind, Readonly<Record<Language, (place: string) => Letter>>>> = {
  rentalSuccess: {
    ko: (place) => ({
      subject: '[Cabinet] 사물함을 대여했어요',
      text: `${place} 사물함을 대여했어요. 반납일은 내 사물함에서 볼 수 있어요.`,
    }),
    en: (place) => ({
      subject: '[Cabinet] You rented a locker',
      text: `You rented ${place}. The return date is shown with your locker.`,
    }),
  },
};

const places: Readonly<Record<Language, (place: Place) => string>> = {
  ko: ({ building, floor, visibleNum }) => `${building} ${floor}층 ${visibleNum}번`,
  en: ({ building, floor, visibleNum }) => `locker ${visibleNum} on floor ${floor} of ${building}`,
};

/** R-ALARM-07: a notice in the reader's language. */
export function presentLetter({ kind, place }: Notice, language: Language): Letter {
  return letters[kind][language](places[language](place));
}
