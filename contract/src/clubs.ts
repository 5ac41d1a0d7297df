import { mostNoticeGraphemes } from '@cabinet/domain';
import { z } from 'zod';
import { place } from './cabinets.ts';
import { defineCalls } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { fourDigits, id, idInPath, nothing, optionalPaging, pageOf, paging, typedLines, typedText } from './shapes.ts';

const club = z.strictObject({ clubId: id, clubName: z.string(), clubMaster: z.string().nullable() });

const member = z.strictObject({ userId: id, userName: z.string() });

/** A page of members, the master first, with the club and its cabinet. A club without one has null for its place. */
const clubPage = z.strictObject({
  clubName: z.string(),
  clubMaster: member,
  /** The password of the cabinet's lock; empty without one. */
  clubMemo: z.string(),
  clubNotice: z.string(),
  building: place.building.nullable(),
  floor: place.floor.nullable(),
  section: place.section.nullable(),
  visibleNum: z.int().nonnegative().nullable(),
  clubUsers: z.array(member),
  clubUserCount: z.int().positive(),
});

const clubInPath = z.object({ clubId: idInPath });
const userName = typedText(32, 1);

const ofMembers = ['NOT_FOUND_CLUB', 'NOT_CLUB_USER'] as const satisfies readonly ErrorCode[];
const ofMaster = [...ofMembers, 'NOT_CLUB_MASTER'] as const satisfies readonly ErrorCode[];

export const clubs = defineCalls({
  listMyClubs: {
    method: 'GET',
    path: '/v4/clubs',
    audience: ['user'],
    summary: 'The clubs the caller is in, by name; all of them without page and size',
    query: optionalPaging(10),
    reply: pageOf(club),
    refusals: [],
    shows: ['club'],
  },
  getClub: {
    method: 'GET',
    path: '/v4/clubs/:clubId',
    audience: ['user'],
    summary: 'A club of the caller, with its cabinet, notice and members; the master comes first, then by name',
    params: clubInPath,
    query: paging(20),
    reply: clubPage,
    refusals: ofMembers,
    shows: ['club'],
  },
  addClubMember: {
    method: 'POST',
    path: '/v4/clubs/:clubId/users',
    audience: ['user'],
    summary: 'Add a member by name; for the master',
    params: clubInPath,
    body: z.strictObject({ name: userName }),
    reply: nothing,
    refusals: [...ofMaster, 'NOT_FOUND_USER', 'USER_ALREADY_EXISTED'],
    changes: ['club'],
  },
  removeClubMember: {
    method: 'DELETE',
    path: '/v4/clubs/:clubId/users/:userId',
    audience: ['user'],
    summary: 'Remove another member; for the master',
    params: clubInPath.extend({ userId: idInPath }),
    reply: nothing,
    refusals: [...ofMaster, 'CLUB_SELF_TARGET'],
    changes: ['club'],
  },
  delegateClub: {
    method: 'POST',
    path: '/v4/clubs/:clubId/mandate',
    audience: ['user'],
    summary: 'Make another member the master, and oneself a member; for the master',
    params: clubInPath,
    body: z.strictObject({ clubMaster: userName }),
    reply: nothing,
    refusals: [...ofMaster, 'NOT_FOUND_USER', 'CLUB_SELF_TARGET'],
    changes: ['club'],
  },
  setClubPassword: {
    method: 'POST',
    path: '/v4/clubs/:clubId/memo',
    audience: ['user'],
    summary: "The password of the lock of the club's cabinet; for the master",
    params: clubInPath,
    body: z.strictObject({ memo: fourDigits }),
    reply: nothing,
    refusals: [...ofMaster, 'NOT_FOUND_CLUB_LENT_HISTORY'],
    changes: ['club'],
  },
  setClubNotice: {
    method: 'POST',
    path: '/v4/clubs/:clubId/notice',
    audience: ['user'],
    summary: 'The notice for the members of the club; for the master',
    params: clubInPath,
    body: z.strictObject({ notice: typedLines(mostNoticeGraphemes) }),
    reply: nothing,
    refusals: ofMaster,
    changes: ['club'],
  },
});
