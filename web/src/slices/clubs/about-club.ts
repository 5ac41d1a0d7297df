import type { Club, Member } from './use-club.ts';

/** A question about a club. */
export type AboutClub = { open: boolean; club: Club; onClose(): void };

/** A question about one of its members. */
export type AboutMember = AboutClub & { member: Member };
