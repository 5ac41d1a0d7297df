import { makeLink } from '../../src/slices/agu/commands/links.ts';
import * as answers from './answers.ts';
import * as effects from './effects.ts';
import { isLetIn, outsider, people, type Stage, said, saidBy, type Verb } from './steps.ts';
import { rentedBy, type World, wholeSecond } from './world.ts';

const minute = 60_000;
const noCode = 'a code that was never sent';

/** R-AGU-01, R-AGU-03: what asking for a link in somebody's name brings. Whose account has ended is an external one. */
function askLink(world: World, person: number): string {
  if (!world.people.has(person)) return 'NOT_FOUND_USER';
  if (isLetIn(world, person)) return 'ACCESS_DENIED';
  if (rentedBy(world, person) === undefined) return 'NO_ACTIVE_LENT_FOUND';
  return (world.leaving.get(person)?.nextMail ?? 0) > world.now ? 'CODE_ALREADY_SENT' : 'ok';
}

/** R-AGU-03: what opening the newest link of somebody brings. */
function askVerify({ leaving, now }: World, person: number): string {
  const link = leaving.get(person);
  return link === undefined || link.isUsed || link.until <= now ? 'NOT_FOUND_VERIFICATION_LINK' : 'ok';
}

const sessionOf = ({ leaving }: World, person: number) => leaving.get(person)?.sessions.at(-1);

/** R-AGU-05 to R-AGU-07: why the token of somebody's newest session is good for nothing; undefined when it is good. */
function whyNotCome(world: World, person: number): string | undefined {
  const session = sessionOf(world, person);
  if (session === undefined || wholeSecond(session.until) <= world.now) return 'JWT_EXPIRED';
  return session.isOver ? 'UNAUTHORIZED' : undefined;
}

const named = ({ clients }: Stage, person: number) => clients.get(person)?.name ?? 'nobody there';
const leavers = (world: World) => people(world).filter((person) => sessionOf(world, person) !== undefined);
const endNewest = (world: World, person: number) =>
  void Object.assign(sessionOf(world, person) ?? {}, { isOver: true });

const ask: Verb = (world) =>
  [...people(world), outsider].map((person) => ({
    name: `a link is asked for in the name of ${person}`,
    outcome: `ask link: ${askLink(world, person)}`,
    perform: (stage) =>
      saidBy(stage, async (tx, moment) => {
        const { code } = await makeLink(tx, named(stage, person), moment);
        stage.codes.set(person, code);
      }),
    apply: ({ leaving, now }) => {
      const sessions = leaving.get(person)?.sessions ?? [];
      leaving.set(person, { nextMail: now + 3 * minute, until: now + 10 * minute, isUsed: false, sessions });
    },
  }));

const verify: Verb = (world) =>
  people(world).map((person) => ({
    name: `${person} opens the newest link`,
    outcome: `verify: ${askVerify(world, person)}`,
    async perform(stage) {
      const code = world.leaving.has(person) ? (stage.codes.get(person) ?? noCode) : noCode;
      const answer = await stage.anonymous.call('verifyAguLink', { body: { name: named(stage, person), code } });
      const token = /agu_token=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1];
      if (token !== undefined) stage.leaverTokens.set(person, token);
      return said(answer);
    },
    apply: ({ leaving, now }) => {
      const link = leaving.get(person);
      if (link === undefined) return;
      leaving.set(person, {
        ...link,
        isUsed: true,
        sessions: [...link.sessions, { until: now + 10 * minute, isOver: false }],
      });
    },
  }));

const bearing = (stage: Stage, person: number) => stage.bearing(stage.leaverTokens.get(person) ?? '');

const giveBack: Verb = (world) =>
  leavers(world).flatMap((person) =>
    [null, '0420'].map((password) => ({
      name: `${person} returns as a leaver${password === null ? '' : ' and leaves a password'}`,
      outcome: `leaver return${password === null ? '' : ' with password'}: ${
        whyNotCome(world, person) ?? answers.askReturn(world, person, password !== null)
      }`,
      async perform(stage) {
        const client = bearing(stage, person);
        if (password === null) return said(await client.call('returnCabinet'));
        return said(await client.call('returnCabinetWithPassword', { body: { cabinetMemo: password } }));
      },
      apply: (world) => {
        effects.doReturn(world, person, password);
        endNewest(world, person);
      },
    })),
  );

const cancel: Verb = (world) =>
  leavers(world).map((person) => ({
    name: `${person} cancels`,
    outcome: `leaver cancels: ${whyNotCome(world, person) ?? 'ok'}`,
    perform: async (stage) => said(await bearing(stage, person).call('cancelAgu')),
    apply: (world) => endNewest(world, person),
  }));

/** What people do who may only return, and what others try in their name. */
export const leaverVerbs: readonly Verb[] = [ask, verify, giveBack, cancel];
