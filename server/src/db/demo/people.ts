import type { Dice } from './dice.ts';

export type DemoPerson = {
  readonly name: string;
  readonly roles: readonly string[];
  readonly schoolEndsAt: Temporal.Instant | null;
  readonly deactivatedAt: Temporal.Instant | null;
};

/**
 * People whom the pages of the demo name, so they always exist. The first one rents nothing, so that a visitor can try
 * a rental.
 */
export const knownPeople = { visitor: 'hyunja', renter: 'jihkim', sharer: 'mkwon', staff: 'seojin' } as const;

/** People whom the product treats differently from a student. */
export const specialPeople = {
  /** External accounts, which may only return. */
  external: ['dohkang', 'yunaoh', 'sihwan'],
  piscine: ['gapark', 'nuri', 'taeo'],
  inactive: ['byulha', 'onchoi'],
} as const;

const given = (
  'ji min seo hyun jun ye su do ha eun tae woo chan dong jae ki na sang so sun won young ' +
  'yu gun in bo da ga hee jin kyu mi'
).split(' ');
const family = (
  'kim lee park choi jung kang cho yoon jang lim han oh seo shin kwon hwang ahn song hong yang ' +
  'ko moon son bae baek heo nam noh joo min'
).split(' ');

/** So many unused intra IDs: the given name or its initial and the family name, 3 to 8 letters. */
function drawNames(dice: Dice, count: number, taken: ReadonlySet<string>): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const first = dice.pick(given);
    const second = dice.percent(40) ? dice.pick(given).charAt(0) : '';
    // Some names are so frequent that a suffix is needed; letters do.
    const more = names.size > 700 ? String.fromCharCode(97 + dice.below(26), 97 + dice.below(26)) : '';
    const name =
      `${dice.percent(30) ? first.charAt(0) : first}${second}${dice.pick(family)}`.slice(0, 8 - more.length) + more;
    if (name.length >= 3 && !taken.has(name)) names.add(name);
  }
  return [...names];
}

/** The people of the demo: so many students, and a few whom the product treats differently. */
export function drawPeople(dice: Dice, count: number, now: Temporal.Instant): DemoPerson[] {
  const days = (number: number) => now.add({ hours: 24 * number });
  const { external, piscine, inactive } = specialPeople;
  const known = Object.values(knownPeople);
  const taken = new Set<string>([...known, ...external, ...piscine, ...inactive]);
  const students = [...known, ...drawNames(dice, Math.max(0, count - known.length), taken)].map((name) => {
    const staff = name === knownPeople.staff;
    const member = staff || dice.percent(20);
    return {
      name,
      roles: ['USER', ...(staff ? ['STAFF'] : []), member ? 'MEMBER' : 'CADET'],
      schoolEndsAt: member ? null : days(dice.between(20, 500)),
      deactivatedAt: null,
    };
  });
  const person = (role: string, schoolEnds: number, deactivated: number | null) => (name: string) => ({
    name,
    roles: [role],
    schoolEndsAt: days(schoolEnds),
    deactivatedAt: deactivated === null ? null : days(deactivated),
  });
  return [
    ...students,
    ...external.map(person('AGU', 40, -3)),
    ...piscine.map(person('PISCINER', 14, null)),
    ...inactive.map(person('INACTIVE', -60, -60)),
  ];
}
