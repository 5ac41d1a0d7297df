/**
 * What the stories find on the campus, and which people take part in which. Every story has people and lockers of its
 * own, so that stories run side by side. Numbers are of floor 2 unless said otherwise.
 */

/** People who were here before; everybody else is new. */
export const people = {
  /** Rents the taken locker. */
  neighbour: 'hansol',
  /** Should have returned the late locker three days ago; a story of hers returns it. */
  latecomer: 'minji',
  /** Is late as well, and stays so. */
  forgetful: 'taeyang',
  /** Gave a locker back; it opens at the coming 13:00. */
  leaver: 'jisoo',
  /** Has rented 23 times. */
  regular: 'sumin',
  /** May not rent: a penalty runs. */
  penalised: 'dohyun',
  /** Has linked a Google account. */
  linked: 'yuna',
  linkedGoogle: 'yuna.lee',
  /** Share a cabinet of floor 3; the second gives up first. */
  sharers: ['stays.last', 'goes.first'],
  /** Share another one there; the first leaves early. */
  three: ['leaves.early', 'stays.on', 'stays.too'],
  /** Have 1,500 coins; one buys in each look of the product, one by keyboard, two look at everything, one buys again and again. */
  rich: [
    'buys.in.desktop-light',
    'buys.in.desktop-dark',
    'buys.in.phone-light',
    'buys.in.phone-dark',
    'buys.by.keys',
    'looks.in.ko',
    'looks.in.en',
    'buys.it.twice',
  ],
  /** Has picked up 19 coins this month, none today. */
  collector: 'lacks.one.coin',
  /** Rents a locker of Terrace2, and has tickets to extend it and to move. */
  mover: 'moves.house',
  /** Rents the one beside it, and has a ticket to extend it. */
  typist: 'extends.by.keys',
  /** Rents one there too, and has a ticket to extend it, to move and to be told of a section; hears no answers. */
  unanswered: 'hears.no.answer',
  /** Share a third cabinet of floor 3; the first has a ticket to extend it. */
  extenders: ['extends.for.all', 'is.extended.too'],
  /** May not rent, and has tickets against it. */
  contrite: 'makes.up.for.it',
  /** Rents one as well, and has a ticket to move; tells of it on a phone. */
  movingByPhone: 'moves.by.phone',
  /** Have no school account any more, and a locker each: one on floor 3, one in Terrace2 of floor 2. */
  left: ['left.from.three', 'left.from.two'],
  /** Share another cabinet of floor 3; the first has no school account any more. */
  leftSharing: ['left.and.shares', 'goes.on.sharing'],
  /** Have none and no role any more, and a locker each; all but the last, who steps back, hear no answers. */
  leftUnheard: ['left.and.hears', 'left.in.doubt', 'left.and.leaves', 'left.and.steps.back'],
  /** The first leads a club, alone at first; the second joins it and leads it then. */
  club: ['leads.a.club', 'takes.the.lead'],
  /** Has given a talk and one more for each look of the product, and gives another in four days. */
  speaker: 'gives.talks',
  /** Has a talk for each look, which an administrator cancels. */
  unlucky: 'is.cancelled',
  /** Administrators return for the first, release the second, and return for the next two together; the last one stays. */
  desk: ['qxq.is.late', 'is.banned.by.us', 'uses.one', 'uses.another', 'stays.in.use'],
  /** Leads a club that administrators lend a locker to. */
  reader: 'reads.slowly',
  /** Leads a club that somebody is put out of. */
  strict: 'puts.somebody.out',
  /** Is an administrator too, and sets up the second factor; the password is that of the first. */
  secondAdmin: 'second.admin',
  /** Each has a ticket to be told of a section; the second has a phone. */
  listeners: ['waits.for.oasis', 'waits.by.phone'],
} as const;

/** The clubs, by their names. */
export const club = { small: '알고리즘 산책', large: '야간 러닝', idle: '느린 독서', strict: '조용한 공방' } as const;

/** The titles of the talks, as they are in each language. */
export const talk = {
  given: 'On call in a small team',
  coming: 'Locks, explained by lockers',
  /** Given before, one for each look of the product. */
  over: {
    'desktop-light': 'What a map leaves out',
    'desktop-dark': 'Names for hard things',
    'phone-light': 'A queue of one',
    'phone-dark': 'Reading a flame graph',
  },
  /** On the sixteenth of the month and the three days after it, one for each look. */
  cancelled: {
    'desktop-light': 'A talk that is not given',
    'desktop-dark': 'A talk that falls out',
    'phone-light': 'A talk nobody hears',
    'phone-dark': 'A talk that was planned',
  },
} as const;

/** When talks can be given on the first floor, eight days ahead: two times for each look of the product. */
export const freeTimes = {
  'desktop-light': ['09:00', '10:00'],
  'desktop-dark': ['11:00', '12:00'],
  'phone-light': ['13:00', '14:00'],
  'phone-dark': ['15:00', '16:00'],
} as const;

/** On the same day and floor, for the story of a talk whose answer is lost. */
export const timeOfLostAnswer = '17:00';

/** What is not free from the start. */
export const found = {
  taken: 120,
  late: 121,
  broken: 122,
  banned: 123,
  opening: 124,
  otherLate: 119,
  regulars: 118,
  penalised: 117,
  /** On floor 3. */
  ofClub: 1,
  leftOnThree: 47,
  leftSharing: 53,
  shared: 45,
  sharedByThree: 46,
  extended: 52,
  /** In Terrace2 of floor 2. */
  left: 69,
  typed: 70,
  contrite: 71,
  unanswered: 76,
  leftByPhone: 72,
  leftOnTwo: 73,
  leftUnheard: [79, 84, 88, 7],
  /** On floor 5, where only pages of administrators look: two in End of Cluster 5, two in Cluster 5 - OA, one in End of Cluster 6. */
  desk: [5, 6, 18, 19, 90],
} as const;
