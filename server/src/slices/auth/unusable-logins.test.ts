import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../test/browser.ts';
import { buildUser } from '../../../test/builders.ts';
import { listen } from '../../../test/listen.ts';
import { testApp } from '../../../test/test-app.ts';
import { openLog } from '../../log.ts';

/** A school of which the next person to sign in has this login. */
async function openSchool() {
  const school = { login: '' };
  const server = createServer((request, response) => {
    const token = { access_token: 'the-token', token_type: 'bearer' };
    const profile = { id: 4242, login: school.login, email: null, 'active?': true, cursus_users: [{ cursus_id: 21 }] };
    request.resume();
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(request.url === '/me' ? profile : token));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return { school, url };
}

test('R-SIGN-03: the log says why somebody stays out whose login is no name here, and not which login', async () => {
  const { school, url } = await openSchool();
  const lines: string[] = [];
  const log = openLog({ level: 'warn', readable: false, write: (line) => lines.push(line) });
  const environment = {
    CABINET_MODE: 'demo',
    OAUTH_FT_CLIENT_ID: 'us',
    OAUTH_FT_CLIENT_SECRET: 'our secret',
    OAUTH_FT_AUTHORIZE_URL: `${url}/authorize`,
    OAUTH_FT_TOKEN_URL: `${url}/token`,
    OAUTH_FT_PROFILE_URL: `${url}/me`,
  };
  const { app, db } = await testApp({ log, environment });
  await buildUser(db, 'renamed-since', { school_id: '1' });
  for (const [login, why] of [
    ['renamed-since', 'login taken'],
    ['y'.repeat(33), 'login invalid'],
  ] as const) {
    school.login = login;
    const browser = openBrowser(app);
    const { path } = await browser.follow('/oauth2/authorization/ft');
    const back = await browser.get(`/login/oauth2/code/ft?code=1&state=${new URL(path).searchParams.get('state')}`);
    expect(back.location).toBe('/login?status=400&message=INVALID_ARGUMENT');
    const said = lines.splice(0).filter((line) => line.includes('SIGN_IN_REFUSED'));
    expect(said.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ code: 'INVALID_ARGUMENT', why }]);
    expect(said.join()).not.toContain(login);
  }
});
