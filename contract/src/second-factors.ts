import { z } from 'zod';
import { defineCalls } from './call.ts';
import { dateTime, id, idInPath, nothing } from './shapes.ts';

const oneTimeCode = z.strictObject({ code: z.string().regex(/^\d{6}$/) });

/** What an app that makes codes is given; told once. */
const begun = z.strictObject({
  /** Base32, to type into the app. */
  secret: z.string(),
  /** `otpauth://totp/…`, to draw as a QR code. */
  address: z.string(),
});

/** The second factor of administrators: a one-time code besides the password or the provider. */
export const secondFactors = defineCalls({
  getSecondFactors: {
    method: 'GET',
    path: '/v6/admin/second-factors',
    audience: ['admin'],
    summary: 'Who is asked for a one-time code at sign-in, and whether the campus demands it of everybody',
    reply: z.strictObject({
      demanded: z.boolean(),
      /** Since when the caller is asked for one; null when not. */
      own: dateTime.nullable(),
      adminIds: z.array(id),
    }),
    refusals: [],
    shows: ['account'],
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/v6/admin/second-factor',
    audience: ['admin'],
    summary: 'A new secret for an app that makes codes; nothing is asked for until its first code is confirmed',
    reply: begun,
    refusals: ['SECOND_FACTOR_ALREADY_ON'],
    changes: [],
    steps: true,
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/v6/admin/second-factor',
    audience: ['admin'],
    summary: 'Switch the second factor on with its first code; every other session of this administrator ends',
    body: oneTimeCode,
    reply: nothing,
    refusals: ['NOT_FOUND_SECOND_FACTOR', 'SECOND_FACTOR_ALREADY_ON', 'WRONG_ONE_TIME_CODE'],
    changes: ['account'],
    steps: true,
    once: true,
  },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/v6/admin/second-factor',
    audience: ['admin'],
    summary: "Switch the caller's second factor off, with a code",
    body: oneTimeCode,
    reply: nothing,
    refusals: ['NOT_FOUND_SECOND_FACTOR', 'WRONG_ONE_TIME_CODE'],
    changes: ['account'],
    steps: true,
    once: true,
  },
  removeSecondFactorOf: {
    method: 'DELETE',
    path: '/v6/admin/accounts/:adminId/second-factor',
    audience: ['admin'],
    summary: 'Switch off the second factor of another administrator who lost it; they are signed out everywhere',
    params: z.object({ adminId: idInPath }),
    reply: nothing,
    preview: 'change',
    refusals: ['NOT_FOUND_SECOND_FACTOR', 'INVALID_STATUS'],
    changes: ['account'],
  },
  setUpAtSignIn: {
    method: 'POST',
    path: '/v6/admin/sign-in/second-factor',
    audience: 'public',
    ignoresToken: true,
    summary: 'The same secret during a sign-in, for an administrator who is told to set up a second factor',
    reply: begun,
    refusals: ['UNAUTHORIZED_ADMIN', 'SECOND_FACTOR_ALREADY_ON'],
    changes: [],
    steps: true,
    rateLimit: { tries: 60, seconds: 60 },
  },
  finishAdminSignIn: {
    method: 'POST',
    path: '/v6/admin/sign-in/code',
    audience: 'public',
    ignoresToken: true,
    summary:
      'The second step of an administrator who signs in; the cookie of the first step says who, and lives ten minutes',
    body: oneTimeCode,
    reply: z.strictObject({ accessToken: z.string() }),
    refusals: ['UNAUTHORIZED_ADMIN', 'NOT_FOUND_SECOND_FACTOR', 'WRONG_ONE_TIME_CODE', 'TOO_MANY_REQUESTS'],
    changes: [],
    steps: true,
  },
});
