import { expect, test } from 'vitest';
import type { Cookies } from '../http/cookies.ts';
import {
  clearSignInCookies,
  readRefreshCookie,
  setBrowserSecret,
  setSecondStepCookie,
  setSignInCookies,
} from './sign-in-cookies.ts';

function jarAt(publicUrl: string) {
  const names: string[] = [];
  const cookies: Cookies = {
    read: (name) => `${name} was read`,
    set: (name, _, { httpOnly, sameSite, maxAgeSeconds }) =>
      void names.push(`${name} ${sameSite}${httpOnly ? ' httpOnly' : ''} ${maxAgeSeconds}`),
    clear: (name) => void names.push(`-${name}`),
    dropKeptReplies: () => void names.push('-replies'),
  };
  return { names, jar: { cookies, settings: { publicUrl } } };
}

test.for([
  ['https://cabinet.example', '__Host-'],
  ['http://localhost:4242', ''],
] as const)('R-SIGN-12: at %s what no script may read is called %s…', ([publicUrl, prefix]) => {
  const { names, jar } = jarAt(publicUrl);
  setSignInCookies(jar, { accessToken: 'a', refreshValue: 'r', keptSeconds: 60 });
  setBrowserSecret(jar, 's', 10);
  setSecondStepCookie(jar, 's', 5);
  clearSignInCookies(jar);
  expect(names).toEqual([
    'access_token lax 60',
    `${prefix}refresh_token strict httpOnly 60`,
    `${prefix}sign_in lax httpOnly 600`,
    `${prefix}second_step strict httpOnly 300`,
    '-replies',
    '-access_token',
    `-${prefix}refresh_token`,
  ]);
  expect(readRefreshCookie(jar)).toBe(`${prefix}refresh_token was read`);
});
