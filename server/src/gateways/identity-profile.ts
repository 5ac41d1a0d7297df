import { mailAddress, type ProviderName, type SchoolAccount } from '@cabinet/domain';
import { z } from 'zod';
import type { Profile } from './identity.ts';

/** The sources of a profile at a provider. `get` asks with the access token and throws when refused. */
type Sources = {
  readonly claims: Readonly<Record<string, unknown>> | undefined;
  readonly profileUrl: string | undefined;
  get(url: string): Promise<unknown>;
};

/** Reads the profile of each provider; throws when it is not complete. */
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
      email: primary?.email ?? profile.email,
      emailVerified: primary?.email != null && primary.verified,
      school: null,
    };
  },
};

/**
 * A provider's texts are not trusted: characters that cannot be stored are removed, and a text that is no address
 * counts as none.
 */
const plainText = z
  .string()
  .max(255)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
const identifier = z.union([plainText.min(1), z.int()]).transform(String);
const address = z
  .string()
  .nullish()
  .transform((text) => (text == null ? null : (mailAddress(text) ?? null)));

const openIdClaims = z.object({
  sub: identifier,
  email: address,
  email_verified: z.boolean().nullish(),
  nickname: plainText.nullish(),
  preferred_username: plainText.nullish(),
});

async function readOpenIdProfile(provider: 'google' | 'kakao', { claims, profileUrl, get }: Sources): Promise<Profile> {
  const inToken = openIdClaims.parse(claims);
  const isComplete = inToken.email !== null && inToken.email_verified != null;
  const more = isComplete || profileUrl === undefined ? inToken : openIdClaims.parse(await get(profileUrl));
  // The signed token identifies the account; a profile of another account is refused.
  if (more.sub !== inToken.sub) throw new Error('The profile is of another subject than the token');
  const email = inToken.email ?? more.email;
  // Each source vouches for its own address only.
  const vouching = [inToken, more].find((each) => each.email === email && each.email_verified != null);
  return {
    provider,
    subject: inToken.sub,
    login: more.preferred_username ?? more.nickname ?? email?.split('@')[0] ?? inToken.sub,
    email,
    emailVerified: vouching?.email_verified ?? false,
    school: null,
  };
}

const githubProfile = z.object({ id: identifier, login: plainText.min(1), email: address });
const githubEmails = z.array(z.object({ email: address, primary: z.boolean(), verified: z.boolean() }));

const instant = z.iso.datetime({ offset: true }).transform((text) => Temporal.Instant.from(text));

/** The school's own profile; `cursus_users` are the courses of a person, the main one has kind `main`. */
const schoolProfile = z.object({
  id: identifier,
  login: plainText,
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
    email: profile.email,
    emailVerified: profile.email !== null,
    school: accountIn(profile),
  };
}
