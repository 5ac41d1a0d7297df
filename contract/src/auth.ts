import { z } from 'zod';
import { defineCalls } from './call.ts';
import { nothing, serverTimeText } from './shapes.ts';

const providerInPath = z.object({ provider: z.string().min(1).max(32) });
const accessToken = z.strictObject({ accessToken: z.string() });

export const auth = defineCalls({
  startSignIn: {
    method: 'GET',
    path: '/oauth2/authorization/:provider',
    audience: 'public',
    summary: 'Send the browser to a sign-in provider',
    params: providerInPath,
    query: z.object({ prompt: z.literal('login').optional(), context: z.literal('admin').optional() }),
    reply: nothing,
    refusals: [],
    effect: 'steps',
    answer: 'redirect',
    rateLimit: { tries: 600, seconds: 60 },
  },
  finishSignIn: {
    method: 'GET',
    path: '/login/oauth2/code/:provider',
    audience: 'public',
    summary: 'The provider sends the browser back',
    params: providerInPath,
    query: z.looseObject({}),
    reply: nothing,
    refusals: [],
    effect: 'steps',
    answer: 'redirect',
    rateLimit: { tries: 600, seconds: 60 },
  },
  reissueToken: {
    method: 'POST',
    path: '/jwt/reissue',
    audience: 'public',
    ignoresToken: true,
    summary: 'A new access token for the refresh cookie, which is rotated',
    body: z.null().optional(),
    reply: accessToken,
    refusals: ['JWT_TOKEN_NOT_FOUND', 'JWT_EXPIRED', 'JWT_ALREADY_USED', 'UNAUTHORIZED'],
    rateLimit: { tries: 600, seconds: 60 },
  },
  signOut: {
    method: 'POST',
    path: '/logout',
    audience: ['user', 'admin'],
    summary: 'End this session at once',
    body: z.null().optional(),
    reply: nothing,
    refusals: [],
  },
  signInAdmin: {
    method: 'POST',
    path: '/v4/admin/auth/login',
    audience: 'public',
    ignoresToken: true,
    summary: 'Administrator sign-in by id and password',
    body: z.strictObject({ id: z.string().min(1).max(64), password: z.string().min(1).max(256) }),
    reply: accessToken,
    refusals: ['UNAUTHORIZED_ADMIN', 'TOO_MANY_REQUESTS'],
    effect: 'steps',
  },
  getServerTime: {
    method: 'GET',
    path: '/v4/server-time',
    audience: 'public',
    summary: 'The time of the server, Asia/Seoul',
    reply: z.strictObject({ date: serverTimeText }),
    refusals: [],
  },
  ping: {
    method: 'GET',
    path: '/ping',
    audience: 'public',
    summary: 'Answers pong',
    reply: z.strictObject({ message: z.literal('pong') }),
    refusals: [],
  },
});
