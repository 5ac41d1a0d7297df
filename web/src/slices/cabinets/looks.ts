/** The looks of a cabinet. They differ by shape, pattern, icon and word, so that nobody depends on colour. */
export const looks = [
  'mine',
  'mineLate',
  'mineWait',
  'free',
  'session',
  'pending',
  'used',
  'club',
  'late',
  'broken',
  'banned',
] as const;
export type Look = (typeof looks)[number];
