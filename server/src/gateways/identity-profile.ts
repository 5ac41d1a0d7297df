import type { SchoolAccount } from '@cabinet/domain';
import { z } from 'zod';
import type { ProviderName } from '../settings-providers.ts';
import type { Profile } from './identity.ts';

/** What there is to learn of somebody from a provider. `get` asks with the access token; it throws when refused. */
type Sources = {
  readonly claims: Readonly<Record<string, unknown>> | undefined;
  readonly profileUrl: string | undefined;
  get(url: string): Promise<unknown>;
};

/** How each provider tells a profile. They throw when it is not complete. */
export const profileReaders: Readonly<Record<ProviderName, (sources: Sources) => Promise<Profile>>> = {
  ft: async ({ profileUrl = '', get }) => readSchoolProfile(await get(profileUrl)),
  google: (sources) => readOpenIdProfile('google', sources),
  kakao: (sources) => readOpenIdProfile('kakao', sources),
  github: async ({ profileUrl = '', get }) => {
    const profile = githubProfile.parse(await get(profileUrl));
    const emails = githubEmails.safeParse(await get(`${profileUrl}/emails`).catch(() => undefined));
    const primary = emails.success ? emails.data.find((each) => each.primary) : undefined;
    return {
      provider: 'github',
      subject: profile.id,
      login: profile.login,
      email: primary?.email ?? profile.email ?? null,
      emailVerified: primary?.verified ?? false,
      school: null,
    };
  },
};

const identifier = z.union([z.string().min(1).max(255), z.int()]).transform(String);
const address = z.string().max(255).nullish();

const openIdClaims = z.object({
  sub: identifier,
  email: address,
  email_verified: z.boolean().nullish(),
  nickname: z.string().nullish(),
  preferred_username: z.string().nullish(),
});

async function readOpenIdProfile(provider: 'google' | 'kakao', { claims, profileUrl, get }: Sources): Promise<Profile> {
  const inToken = openIdClaims.parse(claims);
  const isComplete = inToken.email != null && inToken.email_verified != null;
  const more = isComplete || profileUrl === undefined ? inToken : openIdClaims.parse(await get(profileUrl));
  // The signed token says who it is; a profile of somebody else is no profile.
  if (more.sub !== inToken.sub) throw new Error('The profile is of another subject than the token');
  const email = inToken.email ?? more.email ?? null;
  return {
    provider,
    subject: inToken.sub,
    login: more.preferred_username ?? more.nickname ?? email?.split('@')[0] ?? inToken.sub,
    email,
    emailVerified: inToken.email_verified ?? more.email_verified ?? false,
    school: null,
  };
}

const githubProfile = z.object({ id: identifier, login: z.string().min(1), email: address });
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

const instant = z.iso.datetime({ offset: true }).transform((text) => Temporal.Instant.from(text));

/** The school's own profile; `cursus_users` are the courses of a person, the main one has kind `main`. */
const schoolProfile = z.object({
  id: identifier,
  login: z.string(),
  email: address,
  'active?': z.boolean(),
  'staff?': z.boolean().nullish(),
  cursus_users: z
    .array(
      z.object({
        blackholed_at: instant.nullish(),
        end_at: instant.nullish(),
        cursus_id: z.int().nullish(),
        cursus: z.object({ kind: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
});

/** The number the school gives its main course where a profile does not name the kind. */
const mainCourseId = 21;

/** The account in a profile of the school's. Throws when it is not complete. */
export function readSchoolAccount(value: unknown): SchoolAccount {
  return accountIn(schoolProfile.parse(value));
}

function accountIn(profile: z.infer<typeof schoolProfile>): SchoolAccount {
  const main = profile.cursus_users.find(
    ({ cursus, cursus_id }) => cursus?.kind === 'main' || cursus_id === mainCourseId,
  );
  return {
    active: profile['active?'],
    mainCourse: main !== undefined,
    staff: profile['staff?'] ?? false,
    endsAt: main?.blackholed_at ?? main?.end_at ?? null,
  };
}

function readSchoolProfile(value: unknown): Profile {
  const profile = schoolProfile.parse(value);
  return {
    provider: 'ft',
    subject: profile.id,
    login: profile.login.trim(),
    email: profile.email ?? null,
    emailVerified: profile.email != null,
    school: accountIn(profile),
  };
}
