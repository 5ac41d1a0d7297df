/** Subjects that everybody signed in may see. Everybody is told of their changes. */
export const sharedSubjects = ['cabinets'] as const;

/**
 * Subjects that belong to one person. That person is told of their changes, by these words; of `keptSubjects`
 * administrators hear, too. The account is how somebody signs in and is told: the linked account, where they are signed in,
 * the channels of their notices.
 */
export const ownSubjects = ['account', 'rental', 'seat', 'coins', 'penalty', 'notice', 'club'] as const;

/** Own subjects that administrators see of everybody. They are told of the changes, but not of whose they are. */
export const keptSubjects = ['penalty', 'club'] as const satisfies readonly (typeof ownSubjects)[number][];

/** Subjects that are read without a sign-in, too. Everybody signed in is told of their changes; others ask again. */
export const openSubjects = ['talks'] as const;

/** What administrators did. Each write of theirs changes it; nobody is told of it by itself. */
export const recordedSubjects = ['record'] as const;

export type SharedSubject = (typeof sharedSubjects)[number];
export type OpenSubject = (typeof openSubjects)[number];
export type OwnSubject = (typeof ownSubjects)[number];

/** The subjects of the calls: a read shows some, a write changes some. */
export type Subject = SharedSubject | OwnSubject | OpenSubject | (typeof recordedSubjects)[number];
