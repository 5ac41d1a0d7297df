import type { Language } from '@cabinet/contract';
import { type ChangeRow, isTalkAhead } from '@cabinet/domain';

const words = {
  ko: {
    returned: (people: number) => `사물함을 쓰던 ${people}명에게 반납을 알려드려요.`,
    returnedForClub: '동아리 멤버 모두에게 반납을 알려드려요.',
    undone: (people: number) => `사물함을 쓰던 ${people}명에게 되돌린 반납을 알려드려요.`,
    undoneForClub: '동아리 멤버 모두에게 되돌린 반납을 알려드려요.',
    talk: '발표자와 좋아요를 누른 사람에게 알려드려요.',
    pastTalk: '발표자에게 알려드려요.',
  },
  en: {
    returned: (people: number) =>
      people === 1 ? 'We will tell the person of the return.' : `We will tell the ${people} people of the return.`,
    returnedForClub: 'We will tell every member of the club of the return.',
    undone: (people: number) =>
      people === 1
        ? 'We will tell the person that the return is taken back.'
        : `We will tell the ${people} people that the return is taken back.`,
    undoneForClub: 'We will tell every member of the club that the return is taken back.',
    talk: 'We will tell the speaker and everybody who likes the talk.',
    pastTalk: 'We will tell the speaker.',
  },
} as const;

/**
 * R-ALARM-02: one sentence for each notice that an administrator's change sends; the notices of a nearer end have
 * theirs elsewhere.
 */
export function listTold(
  action: string,
  rows: readonly ChangeRow[],
  language: Language,
  now: Temporal.Instant,
): readonly string[] {
  const say = words[language];
  const lose = rows.filter(({ before, after }) => has(before) && !has(after));
  // A club sees a lent locker on its own page; a notice tells only of one that an undo gives back.
  const getBack = action === 'undoRecord' ? rows.filter(({ before, after }) => !has(before) && has(after)) : [];
  const talks = action === 'moveSlot' || action === 'cancelTalk' ? rows.filter(isOfTalk) : [];
  return [
    ...sentences(lose, say.returned, say.returnedForClub),
    ...sentences(getBack, say.undone, say.undoneForClub),
    ...talks.map((row) => (isPast(row, now) ? say.pastTalk : say.talk)),
  ];
}

const isOfTalk = ({ target, outcome }: ChangeRow): boolean => target.kind === 'talk' && outcome === 'CHANGED';

/** People who like a talk that is over are told nothing of it. */
function isPast({ after }: ChangeRow, now: Temporal.Instant): boolean {
  const startsAt = after?.['startTime'];
  return startsAt instanceof Temporal.Instant && !isTalkAhead({ startsAt }, now);
}

/** Whether somebody rents a locker. A person who waits for one has no such value. */
const has = (side: ChangeRow['before']): boolean => typeof side?.['cabinetId'] === 'number';

function sentences(rows: readonly ChangeRow[], ofPeople: (people: number) => string, ofClub: string): string[] {
  const count = (kind: ChangeRow['target']['kind']) => rows.filter(({ target }) => target.kind === kind).length;
  const people = count('user');
  return [...(people === 0 ? [] : [ofPeople(people)]), ...(count('club') === 0 ? [] : [ofClub])];
}
