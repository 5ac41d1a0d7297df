import { sql } from 'kysely';
import { rentPrivate } from '../../src/slices/rentals/commands/rent.ts';
import { enterSession } from '../../src/slices/sharing/commands/enter.ts';
import type { Word } from './answers.ts';
import * as answers from './answers.ts';
import * as effects from './effects.ts';
import { at, clientOf, isLetIn, lockers, members, people, type Stage, said, saidBy, type Verb } from './steps.ts';

const rent: Verb = (world) =>
  people(world).flatMap((person) =>
    lockers(world).map((locker) => ({
      name: `${person} rents ${locker}`,
      outcome: `rent: ${answers.askRent(world, person, locker)}`,
      async perform(stage) {
        if (isLetIn(world, person)) return said(await clientOf(stage, person).call('rentPrivateCabinet', at(locker)));
        return saidBy(stage, (tx, moment) => rentPrivate(tx, { userId: person, cabinetId: locker }, moment));
      },
      apply: (world) => effects.doRent(world, person, locker),
    })),
  );

const words: readonly Word[] = ['right', 'wrong', 'zero'];

/** The code of a word; a session of an administrator is only known to the database. */
async function codeOf(stage: Stage, locker: number, word: Word): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select code from waiting_sessions where cabinet_id = ${locker} and closed_at is null`.execute(stage.db);
  const code = rows[0]?.code ?? '0000';
  if (word === 'zero') return '0';
  return word === 'right' ? code : `${(Number(code) + 1) % 10_000}`.padStart(4, '0');
}

const share: Verb = (world) =>
  people(world).flatMap((person) =>
    lockers(world).flatMap((locker) =>
      words.map((word) => ({
        name: `${person} enters ${locker} with a ${word} code`,
        outcome: `share: ${answers.askShare(world, person, locker, word)}`,
        async perform(stage) {
          const body = { shareCode: await codeOf(stage, locker, word) };
          const entry = { userId: person, cabinetId: locker, code: body.shareCode };
          if (!isLetIn(world, person)) return saidBy(stage, (tx, moment) => enterSession(tx, entry, moment));
          return said(await clientOf(stage, person).call('shareCabinet', { ...at(locker), body }));
        },
        apply: (world) => {
          if (world.lockers.has(locker)) effects.doShare(world, person, locker, word);
        },
      })),
    ),
  );

const leave: Verb = (world) =>
  members(world).flatMap((person) =>
    lockers(world).map((locker) => ({
      name: `${person} leaves the session of ${locker}`,
      outcome: `leave: ${answers.askLeave(world, person, locker)}`,
      perform: async (stage) => said(await clientOf(stage, person).call('leaveSession', at(locker))),
      apply: (world) => effects.doLeave(world, person, locker),
    })),
  );

const giveBack: Verb = (world) =>
  members(world).map((person) => ({
    name: `${person} returns`,
    outcome: `return: ${answers.askReturn(world, person, false)}`,
    perform: async (stage) => said(await clientOf(stage, person).call('returnCabinet')),
    apply: (world) => effects.doReturn(world, person, null),
  }));

const giveBackWithPassword: Verb = (world) =>
  members(world).map((person) => ({
    name: `${person} returns and leaves a password`,
    outcome: `return with password: ${answers.askReturn(world, person, true)}`,
    perform: async (stage) =>
      said(await clientOf(stage, person).call('returnCabinetWithPassword', { body: { cabinetMemo: '0420' } })),
    apply: (world) => effects.doReturn(world, person, '0420'),
  }));

const labels = [
  { title: '우리 사물함', memo: null },
  { title: null, memo: '3층 창가' },
  { title: '', memo: '' },
] as const;

const label: Verb = (world) =>
  members(world).flatMap((person) =>
    labels.map((body) => ({
      name: `${person} writes ${JSON.stringify(body)}`,
      outcome: `label: ${answers.askLabel(world, person)}`,
      perform: async (stage) => said(await clientOf(stage, person).call('updateMyCabinet', { body })),
      apply: (world) => effects.doLabel(world, person, body),
    })),
  );

/** What people do for themselves. */
export const renterVerbs: readonly Verb[] = [rent, share, leave, giveBack, giveBackWithPassword, label];
