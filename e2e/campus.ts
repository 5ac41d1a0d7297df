/**
 * What the stories find on the campus, and who walks in which. Every story has people and lockers of its own, so that
 * stories run side by side. Numbers are of floor 2 unless said otherwise.
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
  /** Has linked the Google account. */
  linked: 'yuna',
  linkedGoogle: 'yuna.lee',
  /** Share a cabinet of floor 3; the second gives up first. */
  sharers: ['stays.last', 'goes.first'],
  /** Share another one there; the first leaves early. */
  three: ['leaves.early', 'stays.on', 'stays.too'],
} as const;

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
  shared: 45,
  sharedByThree: 46,
} as const;
