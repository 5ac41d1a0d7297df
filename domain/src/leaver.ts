import type { Policy } from './policy.ts';
import { type Refusal, reasons, refusal } from './refusal.ts';
import { decideAdmission, isActiveUser } from './school-role.ts';

/** What decides whether somebody may only return: roles, whether the account has ended, and whether they rent. */
export type LeavingPerson = Parameters<typeof decideAdmission>[0];

export type LinkFacts = {
  /** Null when nobody has the name. */
  readonly person: LeavingPerson | null;
  /** From when on the person may ask for another mail; null before the first. */
  readonly nextMailAt: Temporal.Instant | null;
};

export type LinkDecision = { readonly expiresAt: Temporal.Instant; readonly nextMailAt: Temporal.Instant };

/** R-AGU-01: whether somebody is an A.G.U user: external, or with an ended account and a cabinet to return. */
const isLeaver = (person: LeavingPerson): boolean => decideAdmission(person) === 'AGU';

/**
 * R-AGU-01, R-AGU-03: every reason why a person is sent no link: nobody has the name, there is nothing to return, or a
 * mail was sent a moment ago.
 */
export function listWhyNotSendLink(
  { person, nextMailAt }: LinkFacts,
  policy: Policy,
  now: Temporal.Instant,
): readonly Refusal[] {
  if (person === null) return [refusal('NOT_FOUND_USER')];
  return reasons(
    isLeaver(person) ? undefined : refusal('ACCESS_DENIED'),
    person.renting ? undefined : refusal('NO_ACTIVE_LENT_FOUND'),
    nextMailAt === null ? undefined : whyNotSoSoon(nextMailAt, policy, now),
  );
}

function whyNotSoSoon(nextMailAt: Temporal.Instant, policy: Policy, now: Temporal.Instant): Refusal | undefined {
  const seconds = Math.ceil((nextMailAt.epochMilliseconds - now.epochMilliseconds) / 1000);
  return seconds > 0
    ? refusal('CODE_ALREADY_SENT', {
        until: nextMailAt,
        facts: { retryAfterSeconds: seconds, mailMinutes: policy.agu.mailMinutes },
      })
    : undefined;
}

/** R-AGU-03: a link is good for 10 minutes, and the next one is sent after 3. */
export function decideLink(facts: LinkFacts, policy: Policy, now: Temporal.Instant): Refusal | LinkDecision {
  const [no] = listWhyNotSendLink(facts, policy, now);
  if (no !== undefined) return no;
  const { codeMinutes, mailMinutes } = policy.agu;
  return { expiresAt: now.add({ minutes: codeMinutes }), nextMailAt: now.add({ minutes: mailMinutes }) };
}

/** A link that was sent; null when no link has that code and name. */
export type SentLink = {
  readonly expiresAt: Temporal.Instant;
  readonly isUsed: boolean;
  readonly person: LeavingPerson;
};

/**
 * R-AGU-03, R-AGU-05: a link opens a session of 10 minutes, once and in time, for a person who is still an A.G.U user.
 * Every fault gets the same refusal.
 */
export function decideVerify(
  link: SentLink | null,
  policy: Policy,
  now: Temporal.Instant,
): Refusal | { readonly endsAt: Temporal.Instant } {
  const isGood = link !== null && !link.isUsed && Temporal.Instant.compare(now, link.expiresAt) < 0;
  if (!isGood || !isLeaver(link.person)) return refusal('NOT_FOUND_VERIFICATION_LINK');
  return { endsAt: now.add({ minutes: policy.agu.tokenMinutes }) };
}

export type LeaverSession = {
  readonly endsAt: Temporal.Instant;
  /** When it was cancelled or spent. */
  readonly endedAt: Temporal.Instant | null;
  readonly person: Pick<LeavingPerson, 'roles' | 'active'>;
};

/**
 * R-AGU-02, R-AGU-05: whether a verified person may still return: until the end of the session, and no longer once the
 * account can use the product again. Somebody whose cabinet was returned meanwhile is told that there is none.
 */
export function isLeaverSessionLive({ endsAt, endedAt, person }: LeaverSession, now: Temporal.Instant): boolean {
  return endedAt === null && Temporal.Instant.compare(now, endsAt) < 0 && !isActiveUser(person);
}
