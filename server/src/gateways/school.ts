import { setTimeout as sleep } from 'node:timers/promises';
import type { SchoolAccount } from '@cabinet/domain';
import * as oauth from 'openid-client';
import type { ProviderSettings } from '../settings/providers.ts';
import { oneLine } from '../start-up-error.ts';
import { withDeadline } from './deadline.ts';
import { readSchoolAccount } from './identity-profile.ts';
import { openClient, patienceMilliseconds } from './oauth-client.ts';

export type School = {
  /** False when there is no school to ask. */
  readonly isSetUp: boolean;
  /**
   * The school's present answer about an account; undefined when there is none of this number. Rejects without an
   * answer.
   */
  findAccount(person: { readonly schoolId: string; readonly name: string }): Promise<SchoolAccount | undefined>;
};

/** No school: no account can be asked for. */
export const noSchool: School = { isSetUp: false, findAccount: () => Promise.resolve(undefined) };

/** The school answers two questions a second at most. */
const betweenMilliseconds = 500;

/** The school's own API, `url`/users/ID, asked as the client that people sign in with. */
export function openSchool(url: string, client: ProviderSettings): School {
  let signedIn: Promise<{ configuration: oauth.Configuration; token: string }> | undefined;

  async function signIn() {
    const configuration = await openClient(client);
    const { access_token: token } = await oauth.clientCredentialsGrant(configuration, { scope: 'public' });
    return { configuration, token };
  }

  let turn: Promise<unknown> = Promise.resolve();
  /** Questions wait for each other. */
  async function takeTurn(): Promise<void> {
    const before = turn;
    turn = before.then(() => sleep(betweenMilliseconds));
    await before;
  }

  async function ask(schoolId: string): Promise<Response> {
    signedIn ??= signIn();
    signedIn.catch(() => {
      signedIn = undefined;
    });
    const { configuration, token } = await signedIn;
    const address = new URL(`${url.replace(/\/$/, '')}/users/${encodeURIComponent(schoolId)}`);
    return oauth.fetchProtectedResource(configuration, token, address, 'GET');
  }

  async function answerAbout(schoolId: string): Promise<Response> {
    return withDeadline(patienceMilliseconds, ask(schoolId)).catch((error: unknown) => {
      // Without the error itself: the log takes one of the network for one of the database.
      throw new Error(`The school gave no answer: ${oneLine(error)}`);
    });
  }

  return {
    isSetUp: true,
    async findAccount({ schoolId }) {
      await takeTurn();
      let response = await answerAbout(schoolId);
      if (response.status === 401) {
        // The token has expired: try once more with a new one.
        signedIn = undefined;
        response = await answerAbout(schoolId);
      }
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The school answered with ${response.status}`);
      return readSchoolAccount(await response.json());
    },
  };
}
