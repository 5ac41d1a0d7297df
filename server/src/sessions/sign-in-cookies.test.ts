import { expect, test } from 'vitest';
import type { Cookies } from '../http/cookies.ts';
import { clearSignInCookies, readRefreshCookie, setBrowserSecret, setSignInCookies } from './sign-in-cookies.ts';

function jarAt(publicUrl: string) {
  const names: string[] = [];
  const cookies: Cookies = {
    read: (name) => `${name} was read`,
    set: (name, _, { httpOnly, sameSite }) => void names.push(`${name} ${sameSite}${httpOnly ? ' httpOnly' : ''}`),
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
  clearSignInCookies(jar);
  expect(names).toEqual([
    'access_token lax',
    `${prefix}refresh_token strict httpOnly`,
    `${prefix}sign_in lax httpOnly`,
    '-replies',
    '-access_token',
    `-${prefix}refresh_token`,
  ]);
  expect(readRefreshCookie(jar)).toBe(`${prefix}refresh_token was read`);
});
