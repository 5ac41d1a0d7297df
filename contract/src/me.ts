import { linkedProviderNames } from '@cabinet/domain';
import { z } from 'zod';
import { alarms } from './alarms.ts';
import { cabinet, cabinets } from './cabinets.ts';
import { defineCalls } from './call.ts';
import { rules } from './rules.ts';
import { dateTime, fourDigits, id, nothing, serverTimeText } from './shapes.ts';

const person = z.strictObject({
  userId: id,
  name: z.string(),
  email: z.string().nullable(),
  cabinetId: id.nullable(),
  unbannedAt: dateTime.nullable(),
  date: serverTimeText,
  alarmTypes: z.strictObject({ slack: z.boolean(), email: z.boolean(), push: z.boolean() }),
  isDeviceTokenExpired: z.boolean(),
  coins: z.int().nonnegative(),
  userOauthConnection: z.strictObject({ email: z.string(), providerType: z.enum(linkedProviderNames) }).nullable(),
  lentExtensionResponseDto: z
    .strictObject({
      expiredAt: dateTime.nullable(),
      extensionItems: z.array(z.strictObject({ itemSku: z.string(), itemDetails: z.string() })),
    })
    .nullable(),
  hasPenaltyItem: z.boolean(),
});

/** The caller's own cabinet: everything a renter may see of it. */
const myRental = cabinet.omit({ shareCode: true }).extend({
  memo: z.string().nullable(),
  shareCode: fourDigits.nullable(),
  previousUserName: z.string().nullable(),
  /** The cabinet from which the caller moved here; null where the rental began otherwise. */
  movedFromId: id.nullable(),
});

/** A fact or an event that is kept, by the names of the product. */
const kept = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]));
const list = z.array(kept);

/** One's own data, subject by subject. */
const ownData = z.strictObject({
  exportedAt: dateTime,
  person: kept,
  linkedAccounts: list,
  signIns: list,
  rentals: list,
  codeTries: list,
  penalties: list,
  coins: list,
  picks: list,
  tickets: list,
  ticketUses: list,
  sectionAlarms: list,
  attendance: list,
  clubs: list,
  talks: list,
  talkLikes: list,
  talkComments: list,
  notices: list,
  administration: list,
  returnLinks: list,
  device: kept.nullable(),
  calendar: kept.nullable(),
});

export const me = defineCalls({
  getMe: {
    method: 'GET',
    path: '/v4/users/me',
    audience: ['user'],
    summary: 'The signed-in person',
    reply: person,
    refusals: ['NOT_FOUND_USER'],
    shows: ['account', 'rental', 'coins', 'penalty'],
  },
  getMyRental: {
    method: 'GET',
    path: '/v4/lent/me',
    audience: ['user', 'agu'],
    summary: 'The cabinet the caller rents; 204 when there is none',
    reply: myRental.nullable(),
    refusals: [],
    shows: ['rental', 'seat'],
  },
  getStart: {
    method: 'GET',
    path: '/v6/start',
    audience: ['user'],
    summary:
      'What a page needs beside the person, each part as its own call answers: buildings, rules, rental, newest notice',
    reply: z.strictObject({
      buildings: cabinets.listBuildings.reply,
      rules: rules.getRules.reply,
      rental: myRental.nullable(),
      notices: alarms.listNotices.reply,
    }),
    refusals: [],
    shows: ['rental', 'seat', 'notice'],
  },
  exportMe: {
    method: 'GET',
    path: '/v6/users/me/export',
    audience: ['user'],
    summary: 'Everything the product knows of the caller, as a file; times are those of Asia/Seoul',
    reply: ownData,
    refusals: ['NOT_FOUND_USER'],
    shows: [],
    answer: 'download',
    rateLimit: { tries: 600, seconds: 60 },
  },
  getCalendar: {
    method: 'GET',
    path: '/v6/users/me/calendar',
    audience: ['user'],
    summary: 'Since when the caller has a calendar address; null without one. The address itself is told only once',
    reply: z.strictObject({ madeAt: dateTime.nullable() }),
    refusals: [],
    shows: ['account'],
  },
  makeCalendar: {
    method: 'PUT',
    path: '/v6/users/me/calendar',
    audience: ['user'],
    summary:
      "A new secret address of a calendar with the end of the caller's rental and the caller's talks; the one before ends",
    reply: z.strictObject({ url: z.string(), madeAt: dateTime }),
    refusals: [],
    changes: ['account'],
    steps: true,
  },
  endCalendar: {
    method: 'DELETE',
    path: '/v6/users/me/calendar',
    audience: ['user'],
    summary: 'End the calendar address of the caller',
    reply: nothing,
    refusals: [],
    changes: ['account'],
  },
  readCalendar: {
    method: 'GET',
    path: '/v6/calendars/:file',
    audience: 'public',
    ignoresToken: true,
    summary:
      "The calendar at a secret address, SECRET.ics: an entry for the end of the rental, and one for each talk of one's own",
    params: z.object({ file: z.string().max(100) }),
    reply: z.string(),
    refusals: ['NOT_FOUND_PATH'],
    shows: [],
    answer: 'calendar',
    rateLimit: { tries: 600, seconds: 60 },
  },
});
